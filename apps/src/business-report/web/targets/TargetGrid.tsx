import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, InputNumber } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { TargetSheet } from '#src/business-report/calls.ts'
import { target } from '#src/business-report/targets/target.ts'
import { saveTargetsCall, targetSheetCall } from '#src/business-report/web/calls.generated.ts'
import { useText } from '#src/business-report/web/texts.ts'
import styles from './Targets.module.css'

const MAX = 9_999_999_999
const DIGITS = 2

interface TargetGridProps {
  metric: string
  year: number
  sheet: TargetSheet
}

const grouped = (value: number): string => new Intl.NumberFormat('en-US', { maximumFractionDigits: DIGITS }).format(value)
const roundedOf = (value: number): number => Number(value.toFixed(DIGITS))
const keyOf = (line: number, month: number): string => `${line} ${month}`

/** Targets as they are typed, and what of them is not stored yet. */
const useTyped = ({ lines }: TargetSheet) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map())
  const stored = (line: number, month: number): number | null => lines[line]?.months[month] ?? null
  const valueAt = (line: number, month: number): number | null => {
    const key = keyOf(line, month)
    return typed.has(key) ? (typed.get(key) ?? null) : stored(line, month)
  }
  const changed = [...typed].filter(([key, value]) => {
    const [line = 0, month = 0] = key.split(' ').map(Number)
    return stored(line, month) !== value
  })
  return {
    ...{ valueAt, changed },
    isChanged: (line: number, month: number): boolean => changed.some(([key]) => key === keyOf(line, month)),
    set: (line: number, month: number, value: number | null): void => setTyped((all) => new Map(all).set(keyOf(line, month), value)),
    reset: (): void => setTyped(new Map()),
  }
}

/** Arrows up and down and Enter go from line to line, as in a spreadsheet. */
const useArrows = () => {
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = (event: KeyboardEvent, line: number, month: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    table.current?.querySelector<HTMLInputElement>(`[data-at="${keyOf(line + by, month)}"]`)?.focus()
  }
  return { table, onKeyDown }
}

/** The targets of a figure in a year: a line a project, a column a month. */
export const TargetGrid = ({ metric, year, sheet }: TargetGridProps): ReactNode => {
  const t = useText()
  const editable = useRights(target).may('update')
  const typed = useTyped(sheet)
  const { table, onKeyDown } = useArrows()
  useUnsaved(typed.changed.length > 0)
  const save = useAction(saveTargetsCall, { refresh: [targetSheetCall], announce: true })
  const send = (): void =>
    save.mutate({
      ...{ metric, year },
      cells: typed.changed.map(([key, value]) => {
        const [line = 0, month = 0] = key.split(' ').map(Number)
        return { projectUuid: sheet.lines[line]?.projectUuid ?? null, month: month + 1, value }
      }),
    })
  const months = Array.from({ length: 12 }, (_month, at) => at)
  const nameOf = ({ projectUuid, name }: TargetSheet['lines'][number]): string => (projectUuid === null ? t('全公司') : name)
  const unit =
    sheet.unit === 'fen' ? t('单位：元') : sheet.unit === 'percent' ? t('单位：%') : sheet.unit === 'minutes' ? t('单位：分钟') : ''
  return (
    <div className={styles.page}>
      <ScrollRegion className={styles.scroll} label={t('目标')}>
        <table ref={table} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('项目')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {t('{n} 月', { n: month + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line, at) => (
              <tr key={line.projectUuid ?? ''} data-whole={line.projectUuid === null ? '' : undefined}>
                <th scope="row" title={nameOf(line)}>
                  {nameOf(line)}
                </th>
                {months.map((month) => {
                  const earlier = line.earlier[month] ?? null
                  return (
                    <td key={month}>
                      <InputNumber
                        className={styles.cell ?? ''}
                        data-at={keyOf(at, month)}
                        data-changed={typed.isChanged(at, month) || undefined}
                        aria-label={t('{name} {n} 月目标', { name: nameOf(line), n: month + 1 })}
                        controls={false}
                        keyboard={false}
                        readOnly={!editable}
                        min={-MAX}
                        max={MAX}
                        value={typed.valueAt(at, month)}
                        onChange={(value) => typed.set(at, month, value === null ? null : roundedOf(value))}
                        onKeyDown={(event) => onKeyDown(event, at, month)}
                      />
                      <small className={styles.earlier}>{earlier ? t('去年 {n}', { n: grouped(earlier) }) : ''}</small>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className={styles.foot}>
        <span>
          {typed.changed.length > 0
            ? t('已修改 {n} 格', { n: typed.changed.length })
            : [unit, t('留空表示不设目标；各项目都有目标时相加为部门目标')].filter(Boolean).join(' · ')}
        </span>
        {editable ? (
          <>
            <Button disabled={typed.changed.length === 0} onClick={typed.reset}>
              {t('撤销修改')}
            </Button>
            <Button type="primary" disabled={typed.changed.length === 0} loading={save.isPending} onClick={send}>
              {t('保存')}
            </Button>
          </>
        ) : null}
      </footer>
    </div>
  )
}
