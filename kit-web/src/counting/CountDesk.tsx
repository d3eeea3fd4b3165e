import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Alert, App, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Counting.module.css'
import type { CountedLine } from './use-counting.ts'

interface CountDeskProps<L extends CountedLine> {
  /** What is scanned: the label of its field, an example, and what stands there while nothing is chosen. */
  scan: { label: string; placeholder: string; waiting: string }
  /** The line that a code means. */
  find: (code: string) => L | undefined
  onPick: (uuid: string) => void
  /** How many lines this browser keeps for the network. */
  kept: number
  /** The card of the chosen line. */
  card: ReactNode
  done: number
  all: number
  /** How far the count is, in words, and what stands beside that. */
  tally: string
  aside: ReactNode
  /** Lines in their order. */
  lines: readonly L[]
  show: (line: L) => CountLineLook
}

/** How a line looks in the list. */
export interface CountLineLook {
  name: string
  detail: string
  result: string
  tone: 'waiting' | 'done' | 'right' | 'off' | 'missing'
  /** It cannot be counted again. */
  final?: boolean
}

/** The desk of one count, on a phone beside the things as well as at a table: what was scanned, and the list with how far it is. */
export const CountDesk = <L extends CountedLine>(props: CountDeskProps<L>): ReactNode => {
  const { scan, find, onPick, kept, card, done, all, tally, aside, lines, show } = props
  const t = useText()
  const { message } = App.useApp()
  const scanned = async (code: string): Promise<void> => {
    const found = find(code)
    if (found === undefined) void message.error(t('盘点单中没有「{code}」', { code }))
    else onPick(found.uuid)
  }
  return (
    <div className={styles.desk}>
      <section className={styles.scan} aria-label={t('扫码盘点')}>
        <ScanField label={scan.label} placeholder={scan.placeholder} busy={false} onCode={scanned} />
        {kept > 0 ? <Alert type="warning" showIcon title={t('网络不可用，已保存 {n} 项，恢复后自动上传', { n: kept })} /> : null}
        {card ?? <StateBlock picture="empty" title={scan.waiting} hint={t('也可以从清单中选择')} />}
      </section>
      <section className={styles.list} aria-label={t('清单')}>
        <p className={styles.progress}>
          <strong>{tally}</strong>
          {aside}
        </p>
        <Progress percent={all === 0 ? 0 : Math.round((done * 100) / all)} showInfo={false} aria-label={tally} />
        <ul className={styles.lines}>
          {lines.map((line) => {
            const { name, detail, result, tone, final = false } = show(line)
            return (
              <li key={line.uuid}>
                <button type="button" className={styles.line} onClick={() => onPick(line.uuid)} disabled={final}>
                  <span className={styles.lineName}>
                    {name}
                    <small>{detail}</small>
                  </span>
                  <span className={styles.result} data-tone={tone}>
                    {result}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
