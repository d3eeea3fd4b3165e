import type { FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { UploadScope } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalDetail, type FlowStart, useFlowStart, useSource } from '../api.ts'
import { startRights, startValues, type Values } from '../form/values.ts'
import { FillForm } from './FillForm.tsx'
import type { Start } from './start.ts'
import { type Filling, useKeptFilling } from './use-start-draft.ts'

interface BegunProps {
  start: Start
  filling: Filling
  /** Under which the browser keeps what is written. */
  draftName: string
}

/** Waits for what an earlier visit left before the form begins. */
const Begun = ({ start, filling, draftName }: BegunProps): ReactNode => {
  const kept = useKeptFilling(draftName, start.versionNo)
  if (kept === undefined) return <PageSkeleton />
  return (
    <UploadScope>
      <FillForm start={start} initial={kept ?? filling} restored={kept !== null} blank={filling} draftName={draftName} />
    </UploadScope>
  )
}

const FILES = ['uploadImg', 'file']
/** The values of another application of the flow, as far as the fields are still the same. */
const valuesOf = (schema: FormSchema, source: Pick<ApprovalDetail, 'formData' | 'formSchema'>): Values =>
  Object.fromEntries(
    schema.fields.flatMap(({ fieldKey, tag }) =>
      source.formSchema.fields.some((old) => old.fieldKey === fieldKey && old.tag === tag) ? [[fieldKey, source.formData[fieldKey]]] : [],
    ),
  )
/** A draft of the server knows files by their paths alone: those are added again. */
const valuesOfDraft = ({ fields }: FormSchema, formData: Values): Values =>
  Object.fromEntries(fields.flatMap(({ fieldKey, tag }) => (FILES.includes(tag) ? [] : [[fieldKey, formData[fieldKey]]])))

const New = ({ info, source }: { info: FlowStart; source: ApprovalDetail | undefined }): ReactNode => {
  const { flowUuid, flowName, flowIcon, versionNo, formSchema, fieldPurview, starterOrganList, allowInitiatorCc, draft } = info
  const primary = starterOrganList.find(({ primaryFlag }) => primaryFlag === 1) ?? starterOrganList[0]
  const left = source === undefined && draft !== null && draft.versionNo === versionNo ? draft : null
  const given = source !== undefined ? valuesOf(formSchema, source) : left === null ? {} : valuesOfDraft(formSchema, left.formData)
  const picked = (uuids: readonly string[]) => uuids.map((uuid) => ({ uuid }))
  return (
    <Begun
      draftName={source === undefined ? flowUuid : `${flowUuid}-${source.wfProcinstUuid}`}
      start={{
        flowUuid,
        flowName,
        flowIcon,
        versionNo,
        schema: formSchema,
        purview: startRights(formSchema, fieldPurview),
        organs: starterOrganList,
        allowCc: allowInitiatorCc === 1,
        again: null,
      }}
      filling={{
        values: startValues(formSchema, given),
        organUuid: left?.initiatorOrganUuid ?? primary?.organUuid,
        picks: Object.fromEntries(Object.entries(left?.selectedUsers ?? {}).map(([nodeId, uuids]) => [nodeId, picked(uuids)])),
        cc: picked(left?.ccUserUuidList ?? []),
        files: [],
      }}
    />
  )
}

const Again = ({ detail }: { detail: ApprovalDetail }): ReactNode => {
  const t = useText()
  const { flowUuid, flowName, flowIcon, versionNo, formSchema, fieldPurview, resubmitNodeUuid, wfProcinstUuid, starterOrganUuid } = detail
  if (resubmitNodeUuid === null) return <StateBlock picture="done" title={t('当前不需要重新提交')} />
  return (
    <Begun
      draftName={`again-${resubmitNodeUuid}`}
      start={{
        flowUuid,
        flowName,
        flowIcon,
        versionNo,
        schema: formSchema,
        purview: fieldPurview,
        organs: [],
        allowCc: false,
        again: { wfProcinstUuid, wfProcinstNodeUuid: resubmitNodeUuid },
      }}
      filling={{
        values: startValues(formSchema, detail.formData),
        organUuid: starterOrganUuid ?? undefined,
        picks: {},
        cc: [],
        files: detail.files,
      }}
    />
  )
}

const FromFlow = ({ flowUuid, copy }: { flowUuid: string; copy: string | null }): ReactNode => {
  const info = useFlowStart(flowUuid)
  const source = useSource(copy)
  if (info.isLoadingError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
  if (source.isLoadingError) return <LoadFailed error={source.error} onRetry={() => void source.refetch()} />
  if (info.data === undefined || (copy !== null && source.data === undefined)) return <PageSkeleton />
  return <New info={info.data} source={source.data} />
}

const FromApplication = ({ again }: { again: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useSource(again)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <Again detail={data} />
}

interface StartFormProps {
  flowUuid: string
  /** The application that was sent back. */
  again: string | null
  copy: string | null
}

/** The form of a flow: empty, from a draft, from another application, or of one that was sent back. */
export const StartForm = ({ flowUuid, again, copy }: StartFormProps): ReactNode =>
  again === null ? <FromFlow flowUuid={flowUuid} copy={copy} /> : <FromApplication again={again} />
