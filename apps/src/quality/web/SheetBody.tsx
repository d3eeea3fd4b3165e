import { isLost, type Scored, scoreOf } from '@qifuyun/kit/scoring/score.ts'
import { FilesWait } from '@qifuyun/ui/components/inputs/files-wait.ts'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { scoredOf } from '#src/quality/checks/points.ts'
import { Grade } from './Grade.tsx'
import styles from './Sheet.module.css'
import { SheetItem } from './SheetItem.tsx'
import { useText } from './texts.ts'
import { type CheckRow, type ItemRow, type Sheet, useSheet } from './use-sheet.ts'

const toneOf = (said: boolean, scored: Scored | undefined): string =>
  !said ? 'coming' : scored !== undefined && isLost(scored) ? 'lost' : 'done'

const Parts = ({ sheet }: { sheet: Sheet }): ReactNode => (
  <i className={styles.parts} aria-hidden="true">
    {sheet.items.map((item) => {
      const said = sheet.said(item)
      return <b key={item.uuid} data-tone={toneOf(said.result !== null, scoredOf([{ ...item, ...said }])[0])} />
    })}
  </i>
)

const Section = ({ name, items, sheet }: { name: string; items: readonly { item: ItemRow; index: number }[]; sheet: Sheet }): ReactNode => {
  const t = useText()
  const made = scoreOf(scoredOf(items.map(({ item }) => ({ ...item, ...sheet.said(item), redLine: false }))))
  return (
    <section className={styles.section} aria-label={name === '' ? t('检查项') : name}>
      <header>
        <h3>{name === '' ? t('检查项') : name}</h3>
        <span>{made === null ? t('{n} 项', { n: items.length }) : t('{got} / {full} 分', { got: made.got, full: made.full })}</span>
      </header>
      <ul>
        {items.map(({ item, index }) => (
          <SheetItem
            key={item.uuid}
            item={item}
            at={`items[${index}]`}
            said={sheet.said(item)}
            problems={sheet.problems}
            onSay={(change) => sheet.say(item, change)}
          />
        ))}
      </ul>
    </section>
  )
}

const Foot = ({ sheet }: { sheet: Sheet }): ReactNode => {
  const t = useText()
  const uploading = useUploading()
  return (
    <footer className={styles.foot}>
      <span>{sheet.left > 0 ? t('还差 {n} 项', { n: sheet.left }) : t('都看过了')}</span>
      <Button disabled={uploading || sheet.waits} loading={sheet.saving} onClick={sheet.save}>
        {t('保存')}
      </Button>
      <Button type="primary" icon={<Check size={16} />} disabled={uploading} loading={sheet.saving} onClick={sheet.submit}>
        {t('提交核查')}
      </Button>
    </footer>
  )
}

/** A check while somebody walks through the site: what was scored so far is always in view. */
export const SheetBody = ({ row, onDone }: { row: CheckRow; onDone: () => void }): ReactNode => {
  const t = useText()
  const sheet = useSheet(row, onDone)
  const sections = [
    ...Map.groupBy(
      sheet.items.map((item, index) => ({ item, index })),
      ({ item }) => item.section ?? '',
    ),
  ]
  return (
    <UploadScope>
      <div className={styles.sheet}>
        <div className={styles.lead}>
          <p>
            <strong>{row.projectName}</strong>
            <small>{[row.standardName, row.no].filter(Boolean).join(' · ')}</small>
          </p>
          <output aria-label={t('当前得分')}>
            {sheet.score === null ? <b>—</b> : <b>{sheet.score.score.toFixed(1)}</b>}
            {sheet.score === null ? null : <Grade grade={sheet.score.grade} />}
          </output>
          <Parts sheet={sheet} />
        </div>
        <FilesWait value>
          {sections.map(([name, items]) => (
            <Section key={name} name={name} items={items} sheet={sheet} />
          ))}
        </FilesWait>
        <Foot sheet={sheet} />
      </div>
    </UploadScope>
  )
}
