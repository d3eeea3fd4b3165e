import type { ReactNode } from 'react'
import type { QuestionFigures } from '#src/questionnaire/calls.ts'
import { TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Statistics.module.css'

const TEXTS_SHOWN = 50

const Bars = ({ lines }: { lines: readonly { key: string; label: string; n: number; share: number | null }[] }): ReactNode => (
  <ul className={styles.bars}>
    {lines.map(({ key, label, n, share }) => (
      <li key={key}>
        <span>{label}</span>
        <span className={styles.track} aria-hidden="true">
          <b style={{ width: `${Math.min(100, share ?? 0)}%` }} />
        </span>
        <span>{n}</span>
        <span>{share === null ? '—' : `${share.toFixed(1)}%`}</span>
      </li>
    ))}
  </ul>
)

const Ranks = ({ ranks }: { ranks: QuestionFigures['ranks'] }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...ranks.map(({ score }) => score ?? 0))
  return (
    <ul className={styles.bars}>
      {ranks.map(({ key, label, score }) => (
        <li key={key}>
          <span>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <b style={{ width: `${((score ?? 0) / most) * 100}%` }} />
          </span>
          <span />
          <span>{score === null ? '—' : t('{n}分', { n: score.toFixed(2) })}</span>
        </li>
      ))}
    </ul>
  )
}

const Rows = ({ rows, title }: { rows: QuestionFigures['rows']; title: string }): ReactNode => {
  const t = useText()
  const [first] = rows
  if (first === undefined) return null
  const scored = rows.some(({ mean }) => mean !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by the keyboard, too
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('行')}</th>
            {first.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {scored ? <th scope="col">{t('平均')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, columns, mean }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.map(({ label: column, n, share }) => (
                <td
                  key={column}
                  style={{ background: `color-mix(in srgb, var(--qf-brand) ${Math.round((share ?? 0) / 3)}%, transparent)` }}
                >
                  {n}
                  <small>{share === null ? '' : `${share.toFixed(0)}%`}</small>
                </td>
              ))}
              {scored ? <td>{mean ?? '—'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Texts = ({ question: { texts, words } }: { question: QuestionFigures }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...words.map(({ n }) => n))
  return (
    <>
      {words.length === 0 ? null : (
        <ul className={styles.words} aria-label={t('常见词')}>
          {words.map(({ word, n }) => (
            <li key={word} style={{ fontSize: `${12 + Math.round((n / most) * 10)}px` }}>
              {word} <small>{n}</small>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.texts}>
        {texts.slice(0, TEXTS_SHOWN).map(({ uuid, text }, at) => (
          <li key={`${uuid} ${at}`}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** One figure that says most of a question, where it has one. */
const useHeadline = (question: QuestionFigures): string | null => {
  const t = useText()
  const { nps, csat, mean, median } = question
  if (nps !== null) return t('NPS {n}（推荐者{p}，贬损者{d}）', { n: nps.nps?.toFixed(1) ?? '—', p: nps.promoters, d: nps.detractors })
  if (csat !== null) return t('满意率 {n}%，平均 {m}', { n: csat.toFixed(1), m: mean?.toFixed(2) ?? '—' })
  return mean === null ? null : t('平均 {m}，中位数 {d}', { m: mean.toFixed(2), d: median ?? '—' })
}

/** What all have said to one question. */
export const QuestionPane = ({ question, n }: { question: QuestionFigures; n: number }): ReactNode => {
  const t = useText()
  const headline = useHeadline(question)
  const { title, seen, answered, lost, lostRate, type } = question
  return (
    <section className={styles.question} aria-label={title}>
      <h3>
        {n}. {title}
      </h3>
      <p className={styles.seen}>
        {t('{seen}人看到，{answered}人作答', { seen, answered })}
        {lost === 0 ? null : <span>{t('，流失{n}人（{rate}%）', { n: lost, rate: lostRate ?? 0 })}</span>}
      </p>
      {headline === null ? null : <p className={styles.headline}>{headline}</p>}
      {type === TYPE.ranking ? <Ranks ranks={question.ranks} /> : question.lines.length > 0 ? <Bars lines={question.lines} /> : null}
      <Rows rows={question.rows} title={title} />
      {question.texts.length > 0 ? <Texts question={question} /> : null}
      {question.files > 0 ? <p className={styles.seen}>{t('共上传{n}个文件，在答卷中查看', { n: question.files })}</p> : null}
    </section>
  )
}
