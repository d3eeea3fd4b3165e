import { addNotice as rules } from '@qifuyun/contract/notices/endpoints.ts'
import { addNotice } from '@qifuyun/ui/platform/request/endpoints/notices.generated.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import { NoticeForm } from './NoticeForm.tsx'

/** /enterprise/notice/add. */
const NoticeAddPage = (): ReactNode => {
  const t = useText()
  return <NoticeForm of={addNotice} rules={rules} title={t('新建公告')} />
}
export default NoticeAddPage
