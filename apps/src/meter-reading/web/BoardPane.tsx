import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import { Button } from 'antd'
import { AlertTriangle, CircleCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoundBoard } from '#src/meter-reading/calls.ts'
import { FLAW } from '#src/meter-reading/tasks/codes.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import styles from './BoardPane.module.css'
import { flawText, flawTone } from './flaws.ts'
import { shown, shownAll } from './quantities.ts'
import { timesMean } from './sheet-lines.ts'
import { type Text, useText } from './texts.ts'

type Finding = RoundBoard['findings'][number]

const PARTS = 12

const reasonText = (t: Text, code: string | null): string => {
  const label = task.fields.missedReason.spec.options?.find((each) => each.code === code)?.label
  return label === undefined ? '' : t(label as Parameters<Text>[0])
}

const FindingRow = ({
  finding,
  unit,
  onCheck,
}: {
  finding: Finding
  unit: string
  onCheck: ((finding: Finding) => void) | undefined
}): ReactNode => {
  const t = useText()
  const times = finding.flaw === FLAW.zero ? null : timesMean(finding.usage, finding.mean)
  return (
    <li className={styles.row}>
      <i data-tone={flawTone(finding.flaw)} aria-hidden="true">
        <AlertTriangle size={18} />
      </i>
      <span>
        <strong>{finding.name}</strong>
        <small data-tone={flawTone(finding.flaw)}>{flawText(t, finding.flaw)}</small>
        <small>
          {`${shownAll(finding.last)} → ${shownAll(finding.values)}`}
          {finding.usage === null ? '' : ` · ${shown(finding.usage)} ${unit}`}
          {times === null ? '' : ` · ${t('均值 {n} 倍', { n: times })}`}
        </small>
      </span>
      {onCheck === undefined ? null : (
        <Button size="small" aria-label={t('核对 {name}', { name: finding.name })} onClick={() => onCheck(finding)}>
          {t('核对')}
        </Button>
      )}
    </li>
  )
}

/** What is to be looked at, what could not be read, and who reads. */
export const BoardPane = ({ board, onCheck }: { board: RoundBoard; onCheck: ((finding: Finding) => void) | undefined }): ReactNode => {
  const t = useText()
  const { findings, missed, readers, unit } = board
  const faceOf = useFaces(readers.map(({ uuid }) => uuid))
  return (
    <aside className={styles.pane} aria-label={t('需要核对')}>
      <h2>
        {t('需要核对')} <strong data-tone={findings.length === 0 ? 'none' : 'some'}>{findings.length}</strong>
      </h2>
      <p>{findings.length === 0 ? t('没有异常读数') : t('核对后自动离开这里')}</p>
      {findings.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheck size={18} aria-hidden="true" />
          {t('读数都在合理范围内')}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => (
            <FindingRow key={finding.uuid} finding={finding} unit={unit} onCheck={onCheck} />
          ))}
        </ul>
      )}
      {board.more ? <p>{t('还有更多，请在抄表任务中查看')}</p> : null}
      {missed.length === 0 ? null : (
        <section>
          <h3>
            {t('未抄到')} <span>{missed.length}</span>
          </h3>
          <ul>
            {missed.map(({ uuid, name, reason, estimate }) => (
              <li key={uuid} className={styles.row}>
                <i data-tone="warning" aria-hidden="true">
                  <UserX size={18} />
                </i>
                <span>
                  <strong>{name}</strong>
                  <small>{reasonText(t, reason)}</small>
                </span>
                <em>{estimate === null ? t('无法估算') : t('估 {n} {unit}', { n: shown(estimate), unit })}</em>
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer>
        <h3>{t('抄表员 {n} 人', { n: readers.length })}</h3>
        {readers.map(({ uuid, name, done, total, last }) => (
          <div key={uuid} className={styles.reader}>
            <Avatar name={name} src={faceOf(uuid)} size={32} />
            <span className={styles.course}>
              <strong>{name}</strong>
              <i aria-hidden="true">
                {Array.from({ length: PARTS }, (_part, n) => (
                  // A part has no name but its place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <b key={n} data-done={n < Math.round((done * PARTS) / total)} />
                ))}
              </i>
              <small>{done >= total ? t('抄完了') : last === null ? t('还没开始') : t('最近 {name}', { name: last })}</small>
            </span>
            <em>
              {done} / {total}
            </em>
          </div>
        ))}
      </footer>
    </aside>
  )
}
