import type { AppState as State } from '@qifuyun/contract/app-center/constants.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** An application that may not be opened says why. */
export const AppState = ({ state }: { state: Exclude<State, 'enabled'> }): ReactNode => {
  const t = useText()
  switch (state) {
    case 'disabled':
      return <StateBlock heading picture="noAccess" title={t('应用已停用')} hint={t('如需使用，请联系企业管理员启用')} />
    case 'expired':
      return <StateBlock heading picture="noAccess" title={t('应用授权已到期')} hint={t('请联系企业管理员续订')} />
    case 'notVisible':
    case 'missing':
      return <StateBlock heading picture="noAccess" title={t('暂无权限')} hint={t('该应用未对你开放，请联系企业管理员')} />
  }
}
