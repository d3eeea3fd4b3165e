import { App } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { ROUTES } from '#src/shell/routes.ts'
import { isContainer, isPublic } from '#src/shell/routing/page-route.ts'
import { containerTarget, findRoute, mayOpen, NOT_FOUND } from '#src/shell/routing/route-rules.ts'
import { useViewer } from '#src/shell/session/session-store.ts'
import { jumpOf } from './jump.ts'
import type { Entry } from './use-entries.ts'

/** Opens what an entry is about, or says why it cannot be opened here. */
export const useJump = (): ((entry: Entry) => void) => {
  const navigate = useNavigate()
  const viewer = useViewer()
  const { modal } = App.useApp()
  const t = useText()
  const hasPage = (path: string): boolean => {
    const route = findRoute(ROUTES, path)
    if (!route || isPublic(route) || !mayOpen(route, viewer)) return false
    return !isContainer(route) || containerTarget(ROUTES, route.path, viewer) !== NOT_FOUND
  }
  return (entry) => {
    const jump = jumpOf(entry, location.origin, hasPage)
    if (jump === 'app') modal.info({ title: t('请使用企服云 App 打开'), content: entry.title, okText: t('确定') })
    else if (jump === 'nowhere') modal.info({ title: t('对应的页面尚未开放'), content: entry.title, okText: t('确定') })
    else if ('window' in jump) window.open(jump.window, '_blank', 'noopener,noreferrer')
    else void navigate(jump.inside)
  }
}
