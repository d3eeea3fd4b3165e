import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import { PublicStatus } from './PublicStatus.tsx'

const NoAccessPage = (): ReactNode => {
  const t = useText()
  return <PublicStatus picture="noAccess" title={t('没有访问权限')} hint={t('如需访问，请联系企业管理员开通权限')} />
}
export default NoAccessPage
