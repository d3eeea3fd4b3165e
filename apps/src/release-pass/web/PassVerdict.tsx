import { lateText } from '@qifuyun/kit/states.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { type ListRow, useInfo } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { pass } from '#src/release-pass/app.ts'
import { goodsText, objectionTo } from '#src/release-pass/leaving.ts'
import type { Gate } from '#src/visitor/web/api.ts'
import { useText } from './texts.ts'
import { useReadyPasses } from './use-ready-passes.ts'

/** A code as it was read at the gate; `uuid` null: the enterprise has never issued it. */
export interface Scanned {
  code: string
  uuid: string | null
}

type Pass = Omit<ListRow<typeof pass>, 'xh'>

const { release } = pass.spec.actions

/** Why nothing may leave by a pass now; null when it may. The server judges again. */
const useObjection = () => {
  const t = useText()
  const label = useLabel(pass)
  return (row: Pass, gate: Gate, now: Date): string | null => {
    const objection = objectionTo(row, gate, now)
    if (objection === 'gate') return t('岗亭不属于该项目')
    const state = pass.spec.states.find(({ code }) => code === row.state)
    if (state?.name !== 'ready')
      return release?.late === undefined || state === undefined ? null : label(lateText(release, state.name).text)
    if (objection === 'early') return t('未到放行时间（{begin}）', { begin: momentText(row.passAt.begin) })
    // Without a network the timer's word has not come.
    return objection === 'late' ? t('放行条已过期') : null
  }
}

const Known = ({ row, code, gate }: { row: Pass; code: string; gate: Gate }): ReactNode => {
  const t = useText()
  const label = useLabel(pass)
  const { may } = useRights(pass)
  const objectionOf = useObjection()
  const [done, setDone] = useState(false)
  const [scannedAt] = useState(() => new Date())
  const { start, dialog } = useActions(pass, () => setDone(true))
  const objection = objectionOf(row, gate, scannedAt)
  const state = pass.spec.states.find((each) => each.code === row.state)
  const told = done && state?.name !== 'ready' ? label(state?.label ?? '') : null
  const look = told === null ? objection === null : pass.isIn(row, 'released', 'partly')
  const things = row.goods.map(({ name, qty }) => ({ name, qty }))
  return (
    <ScanVerdict
      look={look ? 'pass' : 'stop'}
      message={told ?? objection ?? t('请核对物品并拍照')}
      name={goodsText(row.goods)}
      facts={[
        [row.applicant, row.roomName ?? row.company, row.plate, row.carrier].filter(Boolean).join(' · '),
        ...(told !== null && row.difference ? [t('差异 {n}', { n: row.difference })] : []),
      ]}
    >
      {objection === null && !done && may('action.release') ? (
        <Button
          size="large"
          onClick={() => start('release', [{ ...row, token: code, gateUuid: gate.uuid, gateName: gate.name, actual: things }])}
        >
          {t('核对放行')}
        </Button>
      ) : null}
      {state?.name === 'refused' && may('action.override') ? (
        <Button danger onClick={() => start('override', [{ ...row }])}>
          {t('强制放行')}
        </Button>
      ) : null}
      {dialog}
    </ScanVerdict>
  )
}

/** What the gate says to a code, and what the guard does about it. Without a network the passes that this browser knows are looked at. */
export const PassVerdict = ({ gate, scanned }: { gate: Gate; scanned: Scanned | null }): ReactNode => {
  const t = useText()
  const info = useInfo(pass, scanned?.uuid ?? undefined)
  const ready = useReadyPasses(gate.projectUuid)
  if (scanned === null) return <ScanVerdict look="waiting" message={t('请扫描放行码')} facts={[t('扫码枪扫描后自动核验，也可手动输入')]} />
  const row: Pass | undefined = info.data ?? (info.isError ? ready.data?.list.find(({ uuid }) => uuid === scanned.uuid) : undefined)
  if (row !== undefined) return <Known row={row} code={scanned.code} gate={gate} />
  if (scanned.uuid === null || info.isError) return <ScanVerdict look="stop" message={t('无效的放行码')} />
  return <PageSkeleton />
}
