import { addUserSubmit as rules } from '@qifuyun/contract/address-book/invite-endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { addUserSubmit } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { PEOPLE, useMemberFields, useOrganToChange } from '../calls.ts'
import { valuesSchema } from '../own-fields/field-rules.ts'
import { to } from '../to.ts'
import { EditorPage } from './EditorPage.tsx'
import { NewMemberFields } from './MemberForm.tsx'
import { inputOf, newMember, type Seat } from './values.ts'

const Editor = ({ seats, organUuid }: { seats: readonly Seat[]; organUuid: string | undefined }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const { data: fields, isLoadingError, error, refetch } = useMemberFields()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (fields === undefined) return <PageSkeleton />
  const back = (): void => void navigate(to.address(organUuid))
  return (
    <EditorPage
      title={t('添加成员')}
      okText={t('添加')}
      of={addUserSubmit}
      rules={{ ...rules, input: rules.input.extend({ fieldValues: valuesSchema(fields) }) }}
      initialValues={newMember(seats)}
      draftName="member:new"
      toInput={inputOf}
      refresh={PEOPLE}
      onDone={back}
      onClose={back}
    >
      <NewMemberFields fields={fields} />
    </EditorPage>
  )
}

const InDepartment = ({ organUuid }: { organUuid: string }): ReactNode => {
  const { data, isLoadingError } = useOrganToChange(organUuid)
  // A department that is gone is no reason not to add somebody elsewhere.
  if (isLoadingError) return <Editor seats={[]} organUuid={undefined} />
  if (data === undefined) return <PageSkeleton />
  return <Editor seats={[{ organUuid, organName: data.organName, primary: true, head: false }]} organUuid={organUuid} />
}

/** /enterprise/address/add: somebody is invited by mobile. */
const MemberAddPage = (): ReactNode => {
  const organUuid = useSearchParams()[0].get('organ')
  return organUuid === null ? <Editor seats={[]} organUuid={undefined} /> : <InDepartment organUuid={organUuid} />
}
export default MemberAddPage
