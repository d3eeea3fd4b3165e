import { useInfo } from '@qifuyun/kit-web/api.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Image, Input, Radio } from 'antd'
import { Camera } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RoundBoard } from '#src/meter-reading/calls.ts'
import { FLAW, OUTCOME } from '#src/meter-reading/tasks/codes.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import styles from './Check.module.css'
import { flawText, flawTone } from './flaws.ts'
import { shown, shownAll } from './quantities.ts'
import { useText } from './texts.ts'

type Finding = RoundBoard['findings'][number]

interface CheckDialogProps {
  finding: Finding
  unit: string
  busy: boolean
  onClose: () => void
  onCheck: (form: Record<string, unknown>) => void
}

/** What was used beside the mean, as bars of one scale. */
const Bars = ({ finding, unit }: { finding: Finding; unit: string }): ReactNode => {
  const t = useText()
  const [usage, mean] = [Number(finding.usage ?? 0), Number(finding.mean ?? 0)]
  const most = Math.max(usage, mean * 2, 1)
  const rows = [
    { name: t('本次用量'), value: finding.usage, width: usage, tone: flawTone(finding.flaw) },
    { name: t('近三月均'), value: finding.mean, width: mean, tone: 'plain' },
  ]
  return (
    <dl className={styles.bars}>
      {rows.map(({ name, value, width, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <i aria-hidden="true">
              <b data-tone={tone} style={{ inlineSize: `${(width * 100) / most}%` }} />
            </i>
            <strong>{value === null ? '—' : `${shown(value)} ${unit}`}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Somebody looks at a reading that looks wrong, and says what it is. */
export const CheckDialog = ({ finding, unit, busy, onClose, onCheck }: CheckDialogProps): ReactNode => {
  const t = useText()
  const info = useInfo(task, finding.uuid)
  const lower = finding.flaw === FLAW.lower
  const [outcome, setOutcome] = useState<string>(lower ? OUTCOME.correct : OUTCOME.confirm)
  const [value, setValue] = useState(finding.values[0] ?? '')
  const [oldFinal, setOldFinal] = useState('')
  const [newInitial, setNewInitial] = useState('')
  const [checkNote, setNote] = useState('')
  const photos = info.data?.photo ?? []
  const options = [
    ...(lower ? [] : [{ value: OUTCOME.confirm, label: t('确认无误') }]),
    ...(finding.modulus === null ? [] : [{ value: OUTCOME.rollover, label: t('满码回零') }]),
    ...(finding.values.length === 1 ? [{ value: OUTCOME.change, label: t('已换表') }] : []),
    { value: OUTCOME.correct, label: t('改正读数') },
    { value: OUTCOME.again, label: t('退回重抄') },
  ]
  const form = (): Record<string, unknown> => ({
    outcome,
    ...(outcome === OUTCOME.correct && { value1: value }),
    ...(outcome === OUTCOME.change && { oldFinal, newInitial }),
    ...(checkNote !== '' && { checkNote }),
  })
  return (
    <Modal
      open
      title={t('核对 {name}', { name: finding.name })}
      okText={t('核对完成')}
      confirmLoading={busy}
      onOk={() => onCheck(form())}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.check}>
        <p className={styles.flaw} data-tone={flawTone(finding.flaw)}>
          {flawText(t, finding.flaw)}
          <span>{[finding.reader, finding.note].filter(Boolean).join(' · ')}</span>
        </p>
        <div className={styles.known}>
          {photos.length === 0 ? (
            <span className={styles.none}>
              <Camera size={22} aria-hidden="true" />
              {t('没有照片')}
            </span>
          ) : (
            <Image.PreviewGroup>
              {photos.map((file) => (
                <Image key={file.filePath} width={148} height={111} src={file.fileFullPath} alt={t('表盘照片')} />
              ))}
            </Image.PreviewGroup>
          )}
          <div className={styles.facts}>
            <p>
              <small>{t('上次')}</small>
              <strong>{shownAll(finding.last)}</strong>
            </p>
            <p>
              <small>{t('本次')}</small>
              <strong data-tone={lower ? 'error' : 'plain'}>{shownAll(finding.values)}</strong>
            </p>
          </div>
        </div>
        {lower ? null : <Bars finding={finding} unit={unit} />}
        <Radio.Group
          aria-label={t('核对结果')}
          optionType="button"
          buttonStyle="solid"
          value={outcome}
          options={options}
          onChange={({ target }) => setOutcome(String(target.value))}
        />
        {outcome === OUTCOME.correct ? (
          <label>
            {t('正确读数')}
            <Input inputMode="decimal" value={value} onChange={({ target }) => setValue(target.value)} />
          </label>
        ) : null}
        {outcome === OUTCOME.change ? (
          <div className={styles.two}>
            <label>
              {t('旧表止数')}
              <Input inputMode="decimal" value={oldFinal} onChange={({ target }) => setOldFinal(target.value)} />
            </label>
            <label>
              {t('新表起数')}
              <Input inputMode="decimal" value={newInitial} onChange={({ target }) => setNewInitial(target.value)} />
            </label>
          </div>
        ) : null}
        <label>
          {t('核对说明')}
          <Input maxLength={200} value={checkNote} onChange={({ target }) => setNote(target.value)} />
        </label>
      </div>
    </Modal>
  )
}
