import { badge } from '@qifuyun/ui/platform/format/labels.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import type { ReactNode } from 'react'
import { useUnreadTotal } from '#src/messaging/api.ts'
import { useText } from './texts.ts'

/** `(12) 企服云`, and the page's name behind it unless it is the home page. React puts it into the head. */
export const FrameTitle = ({ route }: { route: WorkPage }): ReactNode => {
  const t = useText()
  const unread = useUnreadTotal()
  const own = useTabs(({ tabs }) => tabs.find(({ group }) => group === route.group)?.meta.title)
  const count = unread > 0 ? `(${badge(unread)}) ` : ''
  return <title>{`${count}${t('企服云')}${route.path === HOME ? '' : ` · ${own ?? route.title()}`}`}</title>
}
