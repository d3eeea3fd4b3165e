import { openBeside, useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { jumpOf } from './my-todo/jump.ts'
import { useText } from './texts.ts'
import type { Entry } from './use-entries.ts'

/** Opens what an entry is about, or says why it cannot be opened here. */
export const useJump = (): ((entry: Pick<Entry, 'title' | 'urlScope' | 'pcJumpUrl'>) => void) => {
  const navigate = useNavigate()
  const hasPage = useHasPage()
  const { modal } = App.useApp()
  const t = useText()
  return (entry) => {
    const jump = jumpOf(entry, location.origin, hasPage)
    if (jump === 'app') modal.info({ title: t('请使用企服云 App 打开'), content: entry.title, okText: t('确定') })
    else if (jump === 'nowhere') modal.info({ title: t('对应的页面尚未开放'), content: entry.title, okText: t('确定') })
    else if ('window' in jump) openBeside(jump.window)
    else void navigate(jump.inside)
  }
}
