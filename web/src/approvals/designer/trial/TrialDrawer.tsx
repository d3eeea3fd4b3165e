import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Alert, Button, Select } from 'antd'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { type CasesAsked, useCases, useVersions } from '../calls.ts'
import { type Design, inputOf } from '../design.ts'
import { CaseTable } from './CaseTable.tsx'
import styles from './Trial.module.css'

const WIDTH = 960
/** The design as it stands, beside the numbers of versions. */
const DESIGN = 0
const COUNTS = [20, 50, 100, FLOW_LIMIT.triedCases]

interface TrialDrawerProps {
  flowUuid: string
  design: Design
  /** What is designed cannot be published yet, so it cannot be followed either. */
  broken: boolean
  onClose: () => void
}

const Result = ({ asked }: { asked: CasesAsked }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useCases(asked)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <CaseTable result={data} />
}

/** Sends decided applications through the design or one of its versions, and shows which of them would go differently. */
export const TrialDrawer = ({ flowUuid, design, broken, onClose }: TrialDrawerProps): ReactNode => {
  const t = useText()
  const versions = useVersions(flowUuid).data ?? []
  const [versionNo, setVersionNo] = useState(DESIGN)
  const [caseCount, setCaseCount] = useState(50)
  const [asked, setAsked] = useState<CasesAsked | null>(null)
  const blocked = broken && versionNo === DESIGN
  const choose = <T,>(set: (value: T) => void) => {
    return (value: T): void => {
      set(value)
      // What is shown always belongs to what is chosen.
      setAsked(null)
    }
  }
  const tried = versionNo === DESIGN ? inputOf(design) : { versionNo }
  return (
    <Drawer open size={WIDTH} title={t('历史试跑')} onClose={onClose}>
      <p className={styles.about}>{t('用已结束的审批重走一遍流程，看看哪些会经过不同的节点或审批人。不会改动任何数据。')}</p>
      <div className={styles.bar}>
        <Select<number>
          aria-label={t('试跑的版本')}
          className={styles.choice ?? ''}
          value={versionNo}
          options={[
            { value: DESIGN, label: t('当前设计') },
            ...versions.map((one) => ({ value: one.versionNo, label: t('第 {n} 版', { n: one.versionNo }) })),
          ]}
          onChange={choose(setVersionNo)}
        />
        <Select<number>
          aria-label={t('试跑的数量')}
          className={styles.choice ?? ''}
          value={caseCount}
          options={COUNTS.map((value) => ({ value, label: t('最近 {n} 条', { n: value }) }))}
          onChange={choose(setCaseCount)}
        />
        <Button type="primary" disabled={blocked} onClick={() => setAsked({ flowUuid, caseCount, ...tried })}>
          {t('开始试跑')}
        </Button>
        {asked === null ? null : (
          <Button
            icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void startExport({ businessCode: 'approval_simulation', title: t('导出历史试跑'), params: { ...asked } })}
          >
            {t('导出')}
          </Button>
        )}
      </div>
      {blocked ? <Alert type="warning" showIcon title={t('流程设置有误，请检查')} /> : null}
      {asked === null ? null : <Result asked={asked} />}
    </Drawer>
  )
}
