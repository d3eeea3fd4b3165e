import { CircleCheck, Clock, Hourglass, LockKeyhole, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Sheet } from '#src/questionnaire/calls.ts'
import { KIND } from '#src/questionnaire/codes.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Answer.module.css'
import shown from './Result.module.css'

const moment = (at: string): string => at.slice(0, 16).replace('T', ' ')

/** What all have said so far. */
export const Results = ({ results }: { results: NonNullable<Sheet['results']> }): ReactNode => {
  const t = useText()
  return (
    <section className={styles.question} aria-label={t('大家的选择')}>
      <h2 className={styles.pageTitle}>{t('大家的选择')}</h2>
      {results.map(({ qid, title, lines, mean }) => (
        <div key={qid} className={shown.result}>
          <h3>
            {title}
            {mean === null ? null : <small>{t('平均 {n}', { n: mean })}</small>}
          </h3>
          {lines.map(({ key, label, n, share }) => (
            <p key={key}>
              <span>{label}</span>
              <span className={shown.track} aria-hidden="true">
                <b style={{ width: `${share ?? 0}%` }} />
              </span>
              <span>{t('{n}票 {share}%', { n, share: share ?? 0 })}</span>
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

const WORDS: Readonly<Record<'early' | 'paused' | 'closed', { icon: LucideIcon; text: Text }>> = {
  early: { icon: Clock, text: '问卷尚未开始' },
  paused: { icon: Hourglass, text: '问卷已暂停' },
  closed: { icon: Hourglass, text: '问卷已结束' },
}

interface OutcomeProps {
  sheet: Sheet
  /** It has just been sent in. */
  fresh: boolean
  screened: boolean
  onEdit: (() => void) | undefined
}

/** What there is where nothing is to be answered: thanks, a score, or why not. */
export const Outcome = ({ sheet, fresh, screened, onEdit }: OutcomeProps): ReactNode => {
  const t = useText()
  const { standing, title, thanks, score, fullScore, results, openAt } = sheet
  const ended = standing === 'early' || standing === 'paused' || standing === 'closed' ? WORDS[standing] : undefined
  const Icon = ended?.icon ?? CircleCheck
  const said = screened ? t('名额已满，感谢您的参与') : fresh ? t('提交成功') : t('您已提交过，感谢参与')
  return (
    <div className={styles.survey}>
      <div className={styles.outcome} role="status">
        <Icon size={48} strokeWidth={1.5} aria-hidden />
        <h1>{ended === undefined ? said : t(ended.text)}</h1>
        <p>{title}</p>
        {standing === 'early' && openAt !== null ? <p>{t('{time} 开始', { time: moment(openAt) })}</p> : null}
        {ended === undefined && sheet.kind === KIND.quiz && score !== null ? (
          <p className={styles.score}>
            <strong>{score}</strong>
            <span>{t('/ {full} 分', { full: fullScore ?? 0 })}</span>
          </p>
        ) : null}
        {ended === undefined && thanks ? <p className={styles.thanks}>{thanks}</p> : null}
        {onEdit === undefined ? null : (
          <button type="button" className={styles.plain} onClick={onEdit}>
            {t('修改答卷')}
          </button>
        )}
      </div>
      {results === null ? null : <Results results={results} />}
    </div>
  )
}

/** Asks for the word that whoever may answer was told. */
export const PasswordGate = ({ wrong, onSay }: { wrong: boolean; onSay: (password: string) => void }): ReactNode => {
  const t = useText()
  const [said, setSaid] = useState('')
  return (
    <form
      className={styles.outcome}
      onSubmit={(event) => {
        event.preventDefault()
        onSay(said)
      }}
    >
      <LockKeyhole size={40} strokeWidth={1.5} aria-hidden />
      <h1>{t('请输入访问密码')}</h1>
      <input
        className={styles.input}
        aria-label={t('访问密码')}
        maxLength={20}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
      />
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {t('访问密码不正确')}
        </p>
      ) : null}
      <button type="submit" className={styles.primary}>
        {t('确定')}
      </button>
    </form>
  )
}
