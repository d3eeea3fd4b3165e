import { updateUserSubmit as rules } from '@qifuyun/contract/address-book/member-endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { updateUserSubmit } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { PEOPLE, useMemberFields, useMemberToChange } from '../calls.ts'
import { askedOf, valuesSchema } from '../own-fields/field-rules.ts'
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
  const fields = useMemberFields()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (fields.isLoadingError) return <LoadFailed error={fields.error} onRetry={() => void fields.refetch()} />
  if (data === undefined || fields.data === undefined || !isFetchedAfterMount) return <PageSkeleton />
  const back = (): void => void navigate(to.memberInfo(userUuid))
  return (
    <EditorPage
      title={t('编辑「{name}」', { name: data.userName })}
      okText={t('保存')}
      of={updateUserSubmit}
      rules={{ ...rules, input: rules.input.extend({ fieldValues: valuesSchema(askedOf(fields.data, data)) }) }}
      initialValues={valuesOf(data)}
      fixed={{ userUuid, version: data.version }}
      draftName={`member:${userUuid}`}
      toInput={inputOf}
      refresh={PEOPLE}
      onDone={back}
      onClose={back}
    >
      <MemberFields userMobile={data.userMobile} fields={fields.data} />
    </EditorPage>
  )
}
export default MemberUpdatePage
