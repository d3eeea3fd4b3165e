import { updateUserSubmit as rules } from '@qifuyun/contract/address-book/member-endpoints.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { updateUserSubmit } from '#src/platform/request/endpoints/address-book.generated.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PEOPLE, useMemberToChange } from '../calls.ts'
import { to } from '../to.ts'
import { EditorPage } from './EditorPage.tsx'
import { MemberFields } from './MemberForm.tsx'
import { inputOf, valuesOf } from './values.ts'

/** /enterprise/address/update: a member, or an invitation, is changed. */
const MemberUpdatePage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const userUuid = useSearchParams()[0].get('userUuid') ?? ''
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useMemberToChange(userUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <PageSkeleton />
  const back = (): void => void navigate(to.memberInfo(userUuid))
  return (
    <EditorPage
      title={t('编辑「{name}」', { name: data.userName })}
      okText={t('保存')}
      of={updateUserSubmit}
      rules={rules}
      initialValues={valuesOf(data)}
      fixed={{ userUuid, version: data.version }}
      draftName={`member:${userUuid}`}
      toInput={inputOf}
      refresh={PEOPLE}
      onDone={back}
      onClose={back}
    >
      <MemberFields userMobile={data.userMobile} />
    </EditorPage>
  )
}
export default MemberUpdatePage
