import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Alert, Button, Form, Popconfirm, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { useSaveDraft } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { to } from '../to.ts'
import { PathPreview } from './PathPreview.tsx'
import styles from './Start.module.css'
import type { Start } from './start.ts'
import { type Filling, useKeeping, useLocalDraftRemoval } from './use-start-draft.ts'
import { submissionOf, useSubmission } from './use-submission.ts'

const TILE = 32

interface FillFormProps {
  start: Start
  initial: Filling
  /** Something that an earlier visit left stands in the form. */
  restored: boolean
  /** How the form was before anything was written. */
  blank: Filling
  draftName: string
}

/** The form to fill in, the path it will take beside it, and the way to send it. */
export const FillForm = ({ start, initial, restored, blank, draftName }: FillFormProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const [filling, setFilling] = useState(initial)
  const [told, setTold] = useState(restored)
  const [sent, setSent] = useState(false)
  const touched = !sent && filling !== initial
  const forget = useLocalDraftRemoval()
  const saveDraft = useSaveDraft()
  const uploading = useUploading()
  useKeeping(draftName, start.versionNo, touched ? filling : undefined)
  useUnsaved(touched)
  const { errors, clear, submit, busy, needed, setNeeded } = useSubmission(start, page, (wfProcinstUuid) => {
    setSent(true)
    forget(draftName)
    void navigate(to.info(wfProcinstUuid), { replace: true })
  })
  const change = (part: Partial<Filling>): void => setFilling((before) => ({ ...before, ...part }))
  const keepDraft = async (): Promise<void> => {
    await saveDraft.mutateAsync(submissionOf(start, filling))
    requestHost().toast({ kind: 'success', text: t('草稿已保存') })
  }
  const footer = (
    <div className={styles.footer}>
      {start.again === null ? (
        <Button disabled={uploading} loading={saveDraft.isPending} onClick={() => void keepDraft()}>
          {t('存草稿')}
        </Button>
      ) : null}
      <Button type="primary" disabled={uploading} loading={busy} onClick={() => void submit(filling)}>
        {start.again === null ? t('提交') : t('重新提交')}
      </Button>
    </div>
  )
  const heading = (
    <span className={styles.heading}>
      <FlowTile icon={start.flowIcon} size={TILE} />
      {start.flowName}
    </span>
  )
  return (
    <Page
      title={heading}
      onBack={() => void navigate(start.again === null ? to.start() : to.info(start.again.wfProcinstUuid))}
      footer={footer}
    >
      <div ref={page} className={styles.fill}>
        <div className={styles.form}>
          {told ? (
            <Alert
              type="info"
              showIcon
              title={t('已恢复上次未提交的内容')}
              action={
                <Popconfirm
                  title={t('清空已填写的内容？')}
                  okText={t('清空')}
                  cancelText={t('取消')}
                  onConfirm={() => {
                    forget(draftName)
                    setFilling({ ...blank })
                    setTold(false)
                  }}
                >
                  <Button size="small">{t('清空')}</Button>
                </Popconfirm>
              }
            />
          ) : null}
          {start.organs.length > 1 ? (
            <Form.Item label={t('发起部门')} layout="vertical">
              <Select
                aria-label={t('发起部门')}
                value={filling.organUuid ?? null}
                options={start.organs.map(({ organUuid, organName }) => ({ value: organUuid, label: organName }))}
                onChange={(organUuid) => change({ organUuid: organUuid ?? undefined })}
              />
            </Form.Item>
          ) : null}
          <FormFields
            name="fill"
            schema={start.schema}
            purview={start.purview}
            values={filling.values}
            errors={errors}
            onChange={(key, value) => {
              clear(key)
              setFilling((before) => ({ ...before, values: { ...before.values, [key]: value } }))
            }}
          />
          <Form.Item label={t('附件')} layout="vertical">
            <FileUploader ariaLabel={t('附件')} max={FLOW_LIMIT.files} value={filling.files} onChange={(files) => change({ files })} />
          </Form.Item>
          {start.allowCc ? (
            <Form.Item label={t('抄送给')} layout="vertical">
              <PersonPicker ariaLabel={t('抄送给')} multiple max={FLOW_LIMIT.picked} value={filling.cc} onChange={(cc) => change({ cc })} />
            </Form.Item>
          ) : null}
        </div>
        <PathPreview
          start={start}
          filling={filling}
          needed={needed}
          onPick={(nodeId, picked) => {
            setNeeded([])
            change({ picks: { ...filling.picks, [nodeId]: picked } })
          }}
        />
      </div>
    </Page>
  )
}
