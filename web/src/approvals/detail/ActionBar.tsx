import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Badge, Button, Dropdown, Input, Popover } from 'antd'
import { ArrowRightLeft, BellRing, Copy, Ellipsis, OctagonX, Paperclip, RotateCcw, Send, Undo2, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalDetail, useAgree, useUrge } from '../api.ts'
import type { Values } from '../form/values.ts'
import { to } from '../to.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './Approval.module.css'
import type { Act } from './acts.ts'
import { ACT_NAME, NO_OPINION, type Opinion } from './acts.ts'
import { useActKeys } from './use-act-keys.ts'
import { useFreshAfterRefusal } from './use-fresh.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ActionBarProps {
  detail: ApprovalDetail
  /** Something beside it has the filled button of the page. */
  aside: boolean
  /** The fields that were changed, as the server takes them. */
  formData: () => Values
  onErrors: (errors: Readonly<Record<string, string>>) => void
  onActed: (act: string) => void
}

interface OpinionFieldProps {
  opinion: Opinion
  required: boolean
  onChange: (opinion: Opinion) => void
}

const OpinionField = ({ opinion, required, onChange }: OpinionFieldProps): ReactNode => {
  const t = useText()
  const attach = (
    <Popover
      trigger="click"
      title={t('附件')}
      content={
        <div className={styles.attach}>
          <FileUploader max={FLOW_LIMIT.files} value={opinion.files} onChange={(files) => onChange({ ...opinion, files })} />
        </div>
      }
    >
      <Badge count={opinion.files.length} size="small">
        <Button type="text" size="small" aria-label={t('添加附件')} icon={<Paperclip {...ICON} />} />
      </Badge>
    </Popover>
  )
  return (
    <Input
      className={styles.opinion ?? ''}
      variant="filled"
      aria-label={t('审批意见')}
      placeholder={required ? t('填写审批意见（必填）') : t('填写审批意见（选填）')}
      value={opinion.remark}
      suffix={attach}
      onChange={({ target }) => onChange({ ...opinion, remark: target.value })}
    />
  )
}

/** What the viewer may do with the application now, and nothing else. */
export const ActionBar = ({ detail, aside, formData, onErrors, onActed }: ActionBarProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const agree = useAgree()
  const urge = useUrge()
  const refused = useFreshAfterRefusal()
  const uploading = useUploading()
  const [act, setAct] = useState<Act>()
  const [opinion, setOpinion] = useState<Opinion>(NO_OPINION)
  const { canDo, handling, wfProcinstUuid, flowUuid } = detail
  const may = (name: (typeof canDo)[number]): boolean => canDo.includes(name)
  const asks = handling !== null && (handling.signatureRequired === 1 || handling.pick !== null)
  const done = (what: string): void => {
    setAct(undefined)
    setOpinion(NO_OPINION)
    onActed(what)
  }
  const agreeNow = async (): Promise<void> => {
    if (handling === null) return
    if (asks || (handling.opinionRequired === 'always' && opinion.remark.trim() === '')) return setAct('agree')
    const { wfProcinstNodeUuid } = handling
    const files = opinion.files.map(({ filePath }) => filePath)
    try {
      await agree.mutateAsync({ wfProcinstUuid, wfProcinstNodeUuid, approvalRemark: opinion.remark, files, formData: formData() })
      done('agree')
    } catch (error) {
      const refusal = asCallError(error)
      const inForm = Object.fromEntries(Object.entries(refusal.fields).map(([key, words]) => [key.replace(/^formData\./, ''), words]))
      onErrors(inForm)
      if (Object.keys(inForm).length === 0 || refusal.unanswered) showFailure(refusal)
      refused(refusal)
    }
  }
  useActKeys({
    agree: may('agree') && act === undefined ? () => setAct('agree') : undefined,
    reject: may('overrule') && act === undefined ? () => setAct('overrule') : undefined,
  })
  const own = detail.canDo.includes('withdraw') || may('urge')
  const more = [
    ...(may('transfer')
      ? [{ key: 'transfer', label: t('转交'), icon: <ArrowRightLeft {...ICON} />, onClick: () => setAct('transfer') }]
      : []),
    ...(may('agree') && own
      ? [{ key: 'withdraw', label: t('撤回'), icon: <RotateCcw {...ICON} />, onClick: () => setAct('withdraw') }]
      : []),
    { key: 'copy', label: t('复制为新申请'), icon: <Copy {...ICON} />, onClick: () => void navigate(to.copy(flowUuid, wfProcinstUuid)) },
    ...(may('terminate')
      ? [{ key: 'terminate', label: t('终止'), danger: true, icon: <OctagonX {...ICON} />, onClick: () => setAct('terminate') }]
      : []),
  ]
  return (
    <footer className={styles.footer}>
      {may('agree') ? (
        <OpinionField opinion={opinion} required={handling?.opinionRequired === 'always'} onChange={setOpinion} />
      ) : (
        <span className={styles.grow} />
      )}
      <Dropdown menu={{ items: more }} trigger={['click']} placement="topRight">
        <Button aria-label={t('更多操作')} icon={<Ellipsis {...ICON} />} />
      </Dropdown>
      {may('urge') ? (
        <Button icon={<BellRing {...ICON} />} loading={urge.isPending} onClick={() => urge.mutate({ wfProcinstUuid })}>
          {t('催办')}
        </Button>
      ) : null}
      {may('withdraw') && !may('agree') ? (
        <Button icon={<RotateCcw {...ICON} />} onClick={() => setAct('withdraw')}>
          {t('撤回')}
        </Button>
      ) : null}
      {may('resubmit') ? (
        <Button type="primary" ghost={aside} icon={<Send {...ICON} />} onClick={() => void navigate(to.resubmit(flowUuid, wfProcinstUuid))}>
          {t('修改并重新提交')}
        </Button>
      ) : null}
      {may('beforeAddSignTask') ? (
        <Button icon={<UserPlus {...ICON} />} onClick={() => setAct('beforeAddSignTask')}>
          {t('加签')}
        </Button>
      ) : null}
      {may('returnNode') ? (
        <Button icon={<Undo2 {...ICON} />} onClick={() => setAct('returnNode')}>
          {t('退回')}
        </Button>
      ) : null}
      {may('overrule') ? (
        <Button danger onClick={() => setAct('overrule')}>
          {t('拒绝')}
        </Button>
      ) : null}
      {may('agree') ? (
        <Button
          type="primary"
          ghost={aside}
          className={styles.agree ?? ''}
          disabled={uploading}
          loading={agree.isPending}
          onClick={() => void agreeNow()}
        >
          {t('同意')}
        </Button>
      ) : null}
      {act === undefined ? null : (
        <ActDialog
          act={act}
          title={t(ACT_NAME[act])}
          detail={detail}
          opinion={opinion}
          onOpinion={setOpinion}
          formData={formData}
          onErrors={onErrors}
          onClose={() => setAct(undefined)}
          onDone={() => done(act)}
        />
      )}
    </footer>
  )
}
