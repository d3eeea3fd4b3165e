import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { FilesWait } from '@qifuyun/ui/components/inputs/files-wait.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { clockOffset } from '@qifuyun/ui/platform/request/server-clock.ts'
import { Button, Input, Select } from 'antd'
import { AlertTriangle, RotateCcw, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SheetLine } from '#src/meter-reading/calls.ts'
import { FLAW, READ_AS } from '#src/meter-reading/tasks/codes.ts'
import type { Judged } from '#src/meter-reading/tasks/judging.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { flawText, flawTone } from './flaws.ts'
import { NumberPad } from './NumberPad.tsx'
import { shown, shownAll } from './quantities.ts'
import styles from './Reading.module.css'
import { judged, timesMean } from './sheet-lines.ts'
import { type Text, useText } from './texts.ts'
import { type Card, useCard } from './use-card.ts'

const PHOTOS_MAX = 3

type Form = Record<string, unknown>

interface ReadCardProps {
  line: SheetLine
  unit: string
  last: boolean
  busy: boolean
  /** Whether it is noted. */
  onRead: (form: Form) => Promise<boolean>
  onMiss: (form: Form) => Promise<boolean>
}

const Warning = ({ line, said, photos }: { line: SheetLine; said: Judged; photos: number }): ReactNode => {
  const t = useText()
  if (said.flaw === null) return null
  const times = said.flaw === FLAW.high ? timesMean(said.usage, line.mean) : null
  return (
    <div className={styles.warning} data-tone={flawTone(said.flaw)} role="status">
      <AlertTriangle size={18} aria-hidden="true" />
      <span>
        <strong>{times === null ? flawText(t, said.flaw) : t('是均值的 {n} 倍，请核对', { n: times })}</strong>
        <small>{photos === 0 ? t('请拍下表盘，提交后转核对') : t('已附照片，提交后转核对')}</small>
      </span>
    </div>
  )
}

const Facts = ({ line, unit }: { line: SheetLine; unit: string }): ReactNode => {
  const t = useText()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('上次 {day}', { day: line.lastAt === '' ? '' : chinaDay(new Date(line.lastAt)).slice(5) })}</dt>
        <dd>{shownAll(line.last)}</dd>
      </div>
      <div>
        <dt>{t('近三月均')}</dt>
        <dd>{line.mean === null ? '—' : `${shown(exactText(line.mean, 1))} ${unit}`}</dd>
      </div>
      {Number(line.multiplier) === 1 ? null : (
        <div>
          <dt>{t('倍率')}</dt>
          <dd>{`× ${shown(line.multiplier)}`}</dd>
        </div>
      )}
    </dl>
  )
}

const blockedText = (t: Text, blocked: SheetLine['blocked']): string =>
  blocked === 'stopped' ? t('计量表已停用') : t('计量表检定已到期，不能抄表')

const reasons = (t: Text) => {
  const [nobody, locked, broken, expired, other] = task.fields.missedReason.spec.options ?? []
  return [
    { value: nobody?.code ?? '', label: t('家中无人') },
    { value: locked?.code ?? '', label: t('表井上锁') },
    { value: broken?.code ?? '', label: t('表具损坏') },
    { value: expired?.code ?? '', label: t('检定到期') },
    { value: other?.code ?? '', label: t('其他') },
  ]
}

interface FilledProps extends ReadCardProps {
  card: Card
  onChange: (change: (before: Card) => Partial<Card>) => void
  onForget: () => void
}

const Filled = ({ line, unit, last, busy, onRead, onMiss, card, onChange, onForget }: FilledProps): ReactNode => {
  const t = useText()
  const { clientId, typed, rollover, photos, note } = card
  const [at, setAt] = useState(0)
  const [missing, setMissing] = useState(false)
  const uploading = useUploading()
  const said = judged(line, typed, rollover)
  const set = (register: number, change: (was: string) => string): void =>
    onChange((before) => ({ typed: before.typed.map((each, n) => (n === register ? change(each) : each)) }))
  const own = () => ({
    ...{ clientId, photo: photos.map(({ filePath }) => filePath) },
    ...(note !== '' && { note }),
  })
  const noted = async (noting: Promise<boolean>): Promise<void> => {
    if (await noting) onForget()
  }
  const needsPhoto = said?.flaw !== null && said !== null && photos.length === 0
  const ready = said !== null && !needsPhoto && !uploading
  const send = (): void => {
    if (!ready || busy) return
    const values = Object.fromEntries(typed.map((value, n) => [`value${n + 1}`, value]))
    // When it was, whatever the clock of the phone says.
    const readAt = new Date(Date.now() - clockOffset()).toISOString()
    void noted(onRead({ ...values, ...own(), readAs: rollover ? READ_AS.rollover : READ_AS.normal, readAt }))
  }
  return (
    <section className={styles.card} aria-label={line.name}>
      <header>
        <h2>{line.name}</h2>
        <small>
          {line.code}
          {line.place === null ? null : <span>{line.place}</span>}
        </small>
      </header>
      <div className={styles.known}>
        <div className={styles.photo}>
          <FilesWait value>
            <ImageUploader value={photos} max={PHOTOS_MAX} ariaLabel={t('照片')} onChange={(next) => onChange(() => ({ photos: next }))} />
          </FilesWait>
        </div>
        <Facts line={line} unit={unit} />
      </div>
      {line.blocked === null ? (
        <>
          {typed.map((value, n) => (
            // A register has no name but its number.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={n} className={styles.typed} data-here={n === at}>
              <input
                aria-label={typed.length === 1 ? t('本次读数') : t('读数 {n}', { n: n + 1 })}
                inputMode="decimal"
                autoComplete="off"
                value={value}
                onFocus={() => setAt(n)}
                onChange={({ target }) => set(n, () => target.value.trim())}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') send()
                }}
              />
              {n === 0 ? (
                <span className={styles.used} data-tone={said === null || said.flaw === null ? 'plain' : flawTone(said.flaw)}>
                  <small>{t('本次用量')}</small>
                  <strong>{said?.usage === null || said === null ? '—' : `${shown(said.usage)} ${unit}`}</strong>
                </span>
              ) : null}
            </div>
          ))}
          {said === null ? null : <Warning line={line} said={said} photos={photos.length} />}
        </>
      ) : (
        <div className={styles.warning} data-tone="error" role="status">
          <AlertTriangle size={18} aria-hidden="true" />
          <span>
            <strong>{blockedText(t, line.blocked)}</strong>
            <small>{t('请登记未抄到原因，按近三月均值估算')}</small>
          </span>
        </div>
      )}
      <div className={styles.more}>
        {line.blocked === null && line.modulus !== null ? (
          <Button
            icon={<RotateCcw size={16} />}
            type={rollover ? 'primary' : 'default'}
            ghost={rollover}
            aria-pressed={rollover}
            onClick={() => onChange((before) => ({ rollover: !before.rollover }))}
          >
            {t('满码回零')}
          </Button>
        ) : null}
        <Button icon={<UserX size={16} />} onClick={() => setMissing(!missing)} aria-expanded={missing}>
          {t('未抄到')}
        </Button>
        <Input
          aria-label={t('说明')}
          placeholder={t('说明')}
          maxLength={200}
          value={note}
          onChange={({ target }) => onChange(() => ({ note: target.value }))}
        />
      </div>
      {missing ? (
        <Select
          aria-label={t('未抄到原因')}
          placeholder={t('选原因，记下并到下一户')}
          size="large"
          options={reasons(t)}
          disabled={busy || uploading}
          onChange={(missedReason: string) => void noted(onMiss({ ...own(), missedReason }))}
        />
      ) : null}
      {line.blocked === null ? (
        <NumberPad onChange={(change) => set(at, change)} ready={ready} busy={busy} last={last} onSubmit={send} />
      ) : null}
    </section>
  )
}

/** A meter as somebody stands before it: what it said, what it says, and at once whether that can be. Half filled in it is kept. */
export const ReadCard = (props: ReadCardProps): ReactNode => {
  const { card, change, forget } = useCard(props.line)
  if (card === undefined) return null
  return (
    <UploadScope>
      <Filled {...props} card={card} onChange={change} onForget={forget} />
    </UploadScope>
  )
}
