import { INSTANCE_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { UploadScope } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, Tooltip } from 'antd'
import { Link2, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalDetail, type ApprovalNode, useApproval, useReduceSigner } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { FileList } from '../form/FieldValue.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { startValues, toWire, type Values } from '../form/values.ts'
import { INSTANCE_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import { StepList } from '../steps/StepList.tsx'
import { to } from '../to.ts'
import { ActionBar } from './ActionBar.tsx'
import styles from './Approval.module.css'
import { Comments } from './Comments.tsx'
import { History } from './History.tsx'
import { PrintDialog } from './PrintDialog.tsx'

const TILE = 44
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const copyLink = async (uuid: string, done: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(`${location.origin}${to.info(uuid)}`)
    requestHost().toast({ kind: 'success', text: done })
  } catch {
    requestHost().toast({ kind: 'error', text: failed })
  }
}

const Heading = ({ detail, onPrint }: { detail: ApprovalDetail; onPrint: () => void }): ReactNode => {
  const t = useText()
  const { title, flowIcon, approvalNo, starterUserName, starterOrganName, createTime, processStatusCode, wfProcinstUuid } = detail
  const share = (): void => void copyLink(wfProcinstUuid, t('已复制'), t('复制失败，请选中文字后复制'))
  return (
    <header className={styles.heading}>
      <FlowTile icon={flowIcon} size={TILE} />
      <div className={styles.titles}>
        <h2 className={styles.title}>
          {title}
          <StatusTag look={INSTANCE_LOOK[processStatusCode]}>
            {detail.handling === null ? t(INSTANCE_STATUS_NAME[processStatusCode]) : t('待审批')}
          </StatusTag>
        </h2>
        <p className={styles.facts}>
          {t('编号 {no} · {name} 提交于 {time}', { no: approvalNo, name: starterUserName, time: formatDate(toDate(createTime)) })}
          {starterOrganName === null ? null : ` · ${starterOrganName}`}
        </p>
      </div>
      {detail.canDo.includes('print') ? (
        <Tooltip title={t('打印')}>
          <Button type="text" aria-label={t('打印')} icon={<Printer {...ICON} />} onClick={onPrint} />
        </Tooltip>
      ) : null}
      <Tooltip title={t('复制链接')}>
        <Button type="text" aria-label={t('复制链接')} icon={<Link2 {...ICON} />} onClick={share} />
      </Tooltip>
    </header>
  )
}

interface ShownProps {
  detail: ApprovalDetail
  aside: boolean
  onActed: ((act: string) => void) | undefined
}

const Shown = ({ detail, aside, onActed }: ShownProps): ReactNode => {
  const t = useText()
  const { userUuid } = useViewer().user
  const reduce = useReduceSigner()
  const [printing, setPrinting] = useState(false)
  const [changed, setChanged] = useState<Values>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { formSchema, fieldPurview, wfProcinstUuid, canDo } = detail
  const acting = canDo.includes('agree')
  // Anyone who may not decide now reads, whatever their step could change.
  const purview = acting ? fieldPurview : Object.fromEntries(Object.keys(fieldPurview).map((key) => [key, 'read' as const]))
  const [stood] = useState(() => startValues(formSchema, detail.formData))
  const values = acting ? { ...stood, ...changed } : startValues(formSchema, detail.formData)
  useUnsaved(Object.keys(changed).length > 0)
  const written = (): Values => {
    const wire = toWire(formSchema, values, purview)
    return Object.fromEntries(Object.keys(changed).map((key) => [key, wire[key]]))
  }
  const remove = ({ wfProcinstNodeUuid }: ApprovalNode, approvalUserUuid: string): void => {
    if (wfProcinstNodeUuid !== null) reduce.mutate({ wfProcinstUuid, wfProcinstNodeUuid, approvalUserUuid })
  }
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <section className={styles.main} aria-label={t('审批内容')}>
          <div className={styles.scroll}>
            <Heading detail={detail} onPrint={() => setPrinting(true)} />
            <FormFields
              name={`f-${wfProcinstUuid}`}
              schema={formSchema}
              purview={purview}
              values={values}
              errors={errors}
              onChange={(key, value) => {
                setChanged((before) => ({ ...before, [key]: value }))
                setErrors((before) =>
                  Object.fromEntries(Object.entries(before).filter(([name]) => name !== key && !name.startsWith(`${key}[`))),
                )
              }}
            />
            {detail.files.length === 0 ? null : (
              <section className={styles.part}>
                <h3>{t('附件')}</h3>
                <FileList files={detail.files} />
              </section>
            )}
            <Comments detail={detail} />
            <History detail={detail} />
          </div>
          <ActionBar
            detail={detail}
            aside={aside}
            formData={written}
            onErrors={setErrors}
            onActed={(act) => {
              setChanged({})
              onActed?.(act)
            }}
          />
        </section>
        <aside className={styles.side}>
          <StepList
            nodes={detail.nodeList}
            removable={({ addedByUserUuid, approvalStatusCode }) =>
              canDo.includes('reduceSign') && addedByUserUuid === userUuid && (approvalStatusCode === 20 || approvalStatusCode === 30)
            }
            onRemove={remove}
          />
        </aside>
        {printing ? <PrintDialog uuids={[wfProcinstUuid]} onClose={() => setPrinting(false)} /> : null}
      </div>
    </div>
  )
}

interface ApprovalViewProps {
  wfProcinstUuid: string
  /** Something beside it has the filled button of the page. */
  aside?: boolean
  onActed?: (act: string) => void
}

/** One application: its form by the viewer's rights, what was said, its steps, and what they may do. */
export const ApprovalView = ({ wfProcinstUuid, aside = false, onActed }: ApprovalViewProps): ReactNode => {
  const { data, isLoadingError, error, refetch } = useApproval(wfProcinstUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  // A step that is over takes with it what was written into it.
  return (
    <UploadScope key={`${wfProcinstUuid}-${data.handling?.wfProcinstNodeUuid ?? ''}`}>
      <Shown detail={data} aside={aside} onActed={onActed} />
    </UploadScope>
  )
}
