import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { endsSignIn } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Alert, Form, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import type { ApprovalDetail } from '../api.ts'
import type { Values } from '../form/values.ts'
import type { Act, Opinion } from './acts.ts'
import { ReturnFields } from './ReturnFields.tsx'
import { SignatureField } from './SignatureField.tsx'
import { type Choices, useCarryOut } from './use-carry-out.ts'
import { useFreshAfterRefusal } from './use-fresh.ts'

const ROWS = { minRows: 3, maxRows: 6 }
const countPoints = (written: string): number => [...written].length
/** Decisions that files may come with. */
const WITH_FILES: readonly Act[] = ['agree', 'overrule', 'returnNode', 'beforeAddSignTask']
const DANGEROUS: readonly Act[] = ['overrule', 'terminate', 'withdraw']

interface ActDialogProps {
  act: Act
  title: string
  detail: ApprovalDetail
  opinion: Opinion
  onOpinion: (opinion: Opinion) => void
  formData: () => Values
  onErrors: (errors: Readonly<Record<string, string>>) => void
  onClose: () => void
  onDone: () => void
}

const isOpinionAsked = (act: Act, { handling }: ApprovalDetail): boolean => {
  if (act === 'returnNode' || act === 'terminate') return true
  if (act === 'overrule') return handling?.opinionRequired !== 'none'
  return act === 'agree' && handling?.opinionRequired === 'always'
}

const SignerFields = ({
  choices,
  onChange,
  users,
}: {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
  users: ReactNode
}): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item label={t('加签方式')}>
        <Radio.Group
          value={choices.signTypeCode}
          onChange={({ target }) => onChange({ signTypeCode: target.value })}
          options={[
            { value: 1, label: t('在我之前（前加签）') },
            { value: 2, label: t('在我之后（后加签）') },
            { value: 3, label: t('与我一起（并加签）') },
          ]}
        />
      </Form.Item>
      {users}
      {choices.signTypeCode === 3 ? null : (
        <Form.Item label={t('多人审批方式')}>
          <Radio.Group
            value={choices.signMode}
            onChange={({ target }) => onChange({ signMode: target.value })}
            options={[
              { value: 'all', label: t('会签（全部同意）') },
              { value: 'any', label: t('或签（一人同意）') },
              { value: 'seq', label: t('依次审批') },
            ]}
          />
        </Form.Item>
      )}
    </>
  )
}

/** Asks for what a decision needs, and makes it; the server's refusal stays beside what was written. */
export const ActDialog = (props: ActDialogProps): ReactNode => {
  const { act, title, detail, opinion, onOpinion, formData, onErrors, onClose, onDone } = props
  const t = useText()
  const refused = useFreshAfterRefusal()
  const uploading = useUploading()
  const { carryOut, busy } = useCarryOut(detail)
  const [choices, setChoices] = useState<Choices>({
    users: [],
    signTypeCode: 1,
    signMode: 'all',
    target: null,
    returnModeCode: 1,
    picks: [],
    signature: null,
  })
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<Choices>): void => {
    setChoices((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }
  const { handling } = detail
  // Where it goes back to is chosen by the first answer of the server; until then there is nothing to send.
  const unready = uploading || (act === 'returnNode' && choices.target === null)
  const decides = act === 'agree' || (act === 'beforeAddSignTask' && choices.signTypeCode === 2)
  const confirm = async (): Promise<void> => {
    setProblem(undefined)
    try {
      await carryOut(act, { choices, opinion, formData: decides ? formData() : {} })
      onDone()
    } catch (error) {
      const refusal = asCallError(error)
      if (endsSignIn(refusal)) return
      onErrors(Object.fromEntries(Object.entries(refusal.fields).map(([key, words]) => [key.replace(/^formData\./, ''), words])))
      setProblem(refusal.msg)
      refused(refusal)
    }
  }
  const people = (
    label: string,
    value: readonly Picked[],
    multiple: boolean,
    onChange: (picked: Required<Picked>[]) => void,
  ): ReactNode => (
    <Form.Item label={label} required>
      <PersonPicker ariaLabel={label} multiple={multiple} max={FLOW_LIMIT.addedSigners} value={value} onChange={onChange} />
    </Form.Item>
  )
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('取消')}
      okButtonProps={{ danger: DANGEROUS.includes(act), disabled: unready }}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" requiredMark>
        {problem === undefined ? null : <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        {act === 'withdraw' ? <p>{t('撤回后审批立即结束，审批人不再需要处理。')}</p> : null}
        {act === 'terminate' ? <p>{t('终止后审批立即结束，不能恢复。')}</p> : null}
        {act === 'returnNode' && handling !== null ? (
          <ReturnFields
            wfProcinstUuid={detail.wfProcinstUuid}
            wfProcinstNodeUuid={handling.wfProcinstNodeUuid}
            choices={choices}
            onChange={change}
          />
        ) : null}
        {act === 'transfer' ? people(t('转交给'), choices.users, false, (users) => change({ users })) : null}
        {act === 'beforeAddSignTask' ? (
          <SignerFields
            choices={choices}
            onChange={change}
            users={people(t('加签人'), choices.users, true, (users) => change({ users }))}
          />
        ) : null}
        {decides && handling?.pick
          ? people(t('「{name}」的审批人', { name: handling.pick.nodeName }), choices.picks, handling.pick.max > 1, (picks) =>
              change({ picks }),
            )
          : null}
        <Form.Item label={act === 'terminate' ? t('终止原因') : t('审批意见')} required={isOpinionAsked(act, detail)}>
          <Input.TextArea
            aria-label={act === 'terminate' ? t('终止原因') : t('审批意见')}
            autoSize={ROWS}
            value={opinion.remark}
            count={{ show: true, max: act === 'terminate' ? FLOW_LIMIT.terminateReason : FLOW_LIMIT.opinion, strategy: countPoints }}
            onChange={({ target }) => {
              setProblem(undefined)
              onOpinion({ ...opinion, remark: target.value })
            }}
          />
        </Form.Item>
        {WITH_FILES.includes(act) ? (
          <Form.Item label={t('附件')}>
            <FileUploader max={FLOW_LIMIT.files} value={opinion.files} onChange={(files) => onOpinion({ ...opinion, files })} />
          </Form.Item>
        ) : null}
        {(decides || act === 'overrule') && handling?.signatureRequired === 1 ? (
          <Form.Item label={t('签名')} required>
            <SignatureField onChange={(signature) => change({ signature })} />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
