import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import { PublicStatus } from './PublicStatus.tsx'

const NotFoundPage = (): ReactNode => {
  const t = useText()
  return <PublicStatus picture="notFound" title={t('页面不存在')} hint={t('地址可能写错了、页面已被移走，或您没有访问权限')} />
}
export default NotFoundPage
