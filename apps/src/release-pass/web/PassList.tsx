import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import type { ReactNode } from 'react'
import { pass } from '#src/release-pass/app.ts'
import { goodsText } from '#src/release-pass/leaving.ts'
import { useText } from './texts.ts'
import { useReadyPasses } from './use-ready-passes.ts'

const lineOf = (of: ListRow<typeof pass>): ReactNode => (
  <DeskLine name={goodsText(of.goods)} facts={[momentText(of.passAt.begin), of.applicant, of.roomName ?? of.company, of.plate]} />
)

/** What may still leave. */
export const PassList = ({ projectUuid }: { projectUuid: string }): ReactNode => {
  const t = useText()
  useLive(pass, LIVE_LIST)
  const page = useReadyPasses(projectUuid)
  return <DeskList of={page} title={(n) => t('待放行（{n}）', { n })} empty={t('没有待放行的物品')} line={lineOf} />
}
