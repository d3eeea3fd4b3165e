import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Form, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { fillByPattern } from '#src/shifts/rules/filling.ts'
import type { Change } from '#src/shifts/rules/roster.ts'
import styles from './PlanDialogs.module.css'
import { ShiftToken } from './ShiftToken.tsx'
import { useText } from './texts.ts'
import type { Grid } from './use-grid.ts'
import type { Plan } from './use-plan.ts'

const REASON_MAX = 200

/** Why published days are changed; those whom it concerns read it. */
export const ReasonDialog = ({ plan }: { plan: Plan }): ReactNode => {
  const t = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const people = new Set(plan.asking?.map(({ user }) => user)).size
  const send = (): void => {
    if (reason.trim() === '') return setTried(true)
    plan.answer(reason.trim())
    setReason('')
    setTried(false)
  }
  return (
    <Modal
      open={plan.asking !== null}
      title={t('修改已发布的班次')}
      okText={t('保存并通知 {n} 人', { n: people })}
      cancelText={t('取消')}
      onOk={send}
      onCancel={() => plan.answer(null)}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('原因')}
          required
          {...(tried && reason.trim() === '' && { validateStatus: 'error' as const, help: t('请填写原因') })}
        >
          <Input.TextArea
            value={reason}
            aria-label={t('原因')}
            maxLength={REASON_MAX}
            rows={3}
            autoFocus
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Fills the selected people, or all of them, with a pattern from a day on. */
export const PatternDialog = ({ plan, grid, onClose }: { plan: Plan; grid: Grid; onClose: () => void }): ReactNode => {
  const t = useText()
  const { view, board } = plan
  const [uuid, setUuid] = useState(board.patterns[0]?.uuid)
  const [step, setStep] = useState(1)
  const [begin, setBegin] = useState(1)
  const pattern = board.patterns.find((each) => each.uuid === uuid)
  const some = grid.block.rows > 1
  const people = some ? view.people.slice(grid.block.top, grid.block.top + grid.block.rows) : view.people
  const from = grid.block.columns > 1 ? grid.block.left : view.days.findIndex((day) => day > view.today)
  const days = grid.block.columns > 1 ? grid.block.columns : view.days.length - Math.max(0, from)
  const changes: Change[] =
    pattern === undefined
      ? []
      : fillByPattern(
          people.map((person) => person.uuid),
          view.days[Math.max(0, from)] ?? 0,
          days,
          { pattern: pattern.days, begin: begin - 1, step },
        )
  return (
    <Modal
      open
      title={t('套轮班')}
      okText={t('填入 {n} 格', { n: changes.length })}
      cancelText={t('取消')}
      okButtonProps={{ disabled: changes.length === 0 }}
      onOk={() => {
        plan.apply(changes)
        onClose()
      }}
      onCancel={onClose}
    >
      {board.patterns.length === 0 ? (
        <p>{t('还没有轮班，请先在「轮班」里新建')}</p>
      ) : (
        <Form layout="vertical">
          <Form.Item label={t('轮班')}>
            <Select
              value={uuid ?? null}
              aria-label={t('轮班')}
              options={board.patterns.map((each) => ({ value: each.uuid, label: each.name }))}
              onChange={(next: string | null) => setUuid(next ?? undefined)}
            />
          </Form.Item>
          <p className={styles.turn}>
            {pattern?.days.map((cell, index) => (
              <ShiftToken key={`${index}${cell}`} small cell={cell} kinds={view.roster.kinds} />
            ))}
          </p>
          <div className={styles.numbers}>
            <Form.Item label={t('第一人从第几天起')}>
              <InputNumber min={1} max={31} value={begin} aria-label={t('第一人从第几天起')} onChange={(next) => setBegin(next ?? 1)} />
            </Form.Item>
            <Form.Item label={t('每人错开天数')}>
              <InputNumber min={0} max={31} value={step} aria-label={t('每人错开天数')} onChange={(next) => setStep(next ?? 0)} />
            </Form.Item>
          </div>
          <p>{t('填入 {people} 人 {days} 天，选中多格时只填选中的', { people: people.length, days })}</p>
        </Form>
      )}
    </Modal>
  )
}
