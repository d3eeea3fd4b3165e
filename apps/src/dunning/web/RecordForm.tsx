import { useAdd } from '@qifuyun/kit-web/api.ts'
import { FormFields } from '@qifuyun/kit-web/form/FormFields.tsx'
import { useEntityForm } from '@qifuyun/kit-web/form/use-entity-form.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Button, Radio } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { record } from '#src/dunning/contacts/record.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import styles from './Calls.module.css'
import { useText } from './texts.ts'
import { useCallKeys } from './use-call-keys.ts'

const { result, promiseAt, promiseAmount, content } = record.fields
const FIELDS = { result, promiseAt, promiseAmount, content }
const SAID = { promiseAt, promiseAmount, content }
const RESULTS = result.spec.options ?? []
const START = { result: null, promiseAt: null, promiseAmount: null, content: null }

interface RecordFormProps {
  row: { uuid: string; amount: number }
  onDone: () => void
}

/** What somebody says on the phone, written down while they say it. */
export const RecordForm = ({ row, onDone }: RecordFormProps): ReactNode => {
  const t = useText()
  const label = useLabel(record)
  const id = useId()
  const offline = useRealtimeStatus() === 'offline'
  const form = useEntityForm({ of: record, fields: FIELDS, base: null, start: { ...START, promiseAmount: row.amount }, rules: false })
  const add = useAdd(record, { quiet: true, announce: false })
  const save = async (): Promise<void> => {
    if (add.isPending || offline) return
    if (form.row.result === null) return form.refuse({ result: t('请选择催缴结果') })
    if (Object.keys(form.check()).length > 0) return
    const promised = form.row.result === '1' ? { promiseAt: form.row.promiseAt, promiseAmount: form.row.promiseAmount } : {}
    try {
      const said = {
        case: row.uuid,
        channel: CHANNEL.phone,
        inbound: false,
        result: form.row.result,
        content: form.row.content,
        ...promised,
      }
      await add.mutateAsync(said as Parameters<typeof add.mutateAsync>[0])
      requestHost().toast({ kind: 'success', text: t('已登记，下一户') })
      onDone()
    } catch (error) {
      const { fields, msg } = asCallError(error)
      const known = Object.keys(fields).some((name) => name in FIELDS)
      form.refuse(known ? fields : { content: Object.values(fields)[0] ?? msg })
    }
  }
  useCallKeys({
    choose: (at) => {
      const option = RESULTS[at - 1]
      if (option !== undefined) form.change({ result: String(option.code) })
    },
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    // Keys of its own; its controls have roles.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form is left by keys from any of its controls
    <section className={styles.form} aria-label={t('本次结果')} onKeyDown={onKeyDown}>
      <h3>{t('本次结果')}</h3>
      <div className={styles.results}>
        <Radio.Group
          optionType="button"
          aria-label={label(result.spec.label)}
          value={form.row.result}
          onChange={({ target }) => form.change({ result: String(target.value) })}
          options={RESULTS.map(({ code, label: name }, at) => ({ value: code, label: `${at + 1} ${label(name)}` }))}
        />
        {form.errors.result === undefined ? null : <p role="alert">{form.errors.result}</p>}
      </div>
      <FormFields of={record} id={id} form={form} fields={SAID} />
      <div className={styles.save}>
        {offline ? <span role="status">{t('网络已断开，恢复后可登记')}</span> : <Keys keys={['mod', 'Enter']} />}
        <Button type="primary" loading={add.isPending} disabled={offline} onClick={() => void save()}>
          {t('保存并下一户')}
        </Button>
      </div>
    </section>
  )
}
