import { Button, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { JOIN, LIMITS, type Look, numbersOf, OP, QUOTA, type Quota, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { ConditionRow } from './ConditionRow.tsx'
import type { Building } from './use-design.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const COLOURS: readonly { value: Look['colour']; label: Text }[] = [
  { value: 'brand', label: '青绿' },
  { value: 'blue', label: '蓝色' },
  { value: 'violet', label: '紫色' },
  { value: 'warm', label: '暖色' },
]

const QuotaCard = ({
  quota,
  building: { design },
  onChange,
  onRemove,
}: {
  quota: Quota
  building: Building
  onChange: (quota: Quota) => void
  onRemove: () => void
}): ReactNode => {
  const t = useText()
  const questions = questionsOf(design).filter(({ type }) => type !== TYPE.note)
  return (
    <article className={styles.rule} aria-label={t('配额 {name}', { name: quota.name })}>
      <div className={styles.ruleLine}>
        <Input
          className={styles.grow ?? ''}
          aria-label={t('配额名称')}
          maxLength={50}
          value={quota.name}
          onChange={({ target }) => onChange({ ...quota, name: target.value })}
        />
        <InputNumber
          aria-label={t('份数')}
          min={1}
          max={100_000}
          precision={0}
          value={quota.limit}
          onChange={(limit) => onChange({ ...quota, limit: limit ?? 1 })}
        />
        <Select
          aria-label={t('满额后')}
          value={quota.action}
          options={[
            { value: QUOTA.end, label: t('满额后结束') },
            { value: QUOTA.uncounted, label: t('满额后不计') },
          ]}
          onChange={(action) => onChange({ ...quota, action })}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<Trash2 {...ICON} />}
          aria-label={t('删除 {name}', { name: quota.name })}
          onClick={onRemove}
        />
      </div>
      {quota.conditions.map((condition, n) => (
        <ConditionRow
          key={String(n)}
          condition={condition}
          questions={questions}
          numbers={numbersOf(design)}
          onChange={(next) => onChange({ ...quota, conditions: quota.conditions.with(n, next) })}
          onRemove={() => onChange({ ...quota, conditions: quota.conditions.toSpliced(n, 1) })}
        />
      ))}
      <Button
        size="small"
        type="link"
        icon={<Plus {...ICON} />}
        onClick={() =>
          onChange({ ...quota, conditions: [...quota.conditions, { qid: questions[0]?.qid ?? '', op: OP.answered, value: [] }] })
        }
      >
        {t('添加条件')}
      </Button>
    </article>
  )
}

/** How it looks, and of whom there may be how many. What else holds for the survey is said in its form. */
export const LookPane = ({ building, disabled, survey }: { building: Building; disabled: boolean; survey: string }): ReactNode => {
  const t = useText()
  const id = useId()
  const { design, edit } = building
  const { look, quotas } = design
  const set = (change: Partial<Look>, key?: string): void => edit({ ...design, look: { ...look, ...change } }, key)
  const write = (next: Quota[]): void => edit({ ...design, quotas: next })
  return (
    <main className={styles.logic} aria-label={t('外观')}>
      <fieldset className={styles.lookSet} disabled={disabled}>
        <h3>{t('封面与按钮')}</h3>
        <p className={styles.line}>
          <label htmlFor={`${id}cover`}>{t('先显示封面')}</label>
          <Switch id={`${id}cover`} size="small" checked={look.cover !== false} onChange={(cover) => set({ cover })} />
        </p>
        <p className={styles.line}>
          <label htmlFor={`${id}begin`}>{t('开始按钮文字')}</label>
          <Input
            id={`${id}begin`}
            maxLength={20}
            placeholder={t('开始填写')}
            value={look.begin ?? ''}
            onChange={({ target }) => set({ begin: target.value }, 'begin')}
          />
        </p>
        <p className={styles.line}>
          <span>{t('主题色')}</span>
          <Radio.Group
            aria-label={t('主题色')}
            optionType="button"
            value={look.colour}
            options={COLOURS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={({ target }) => set({ colour: COLOURS.find(({ value }) => value === target.value)?.value ?? 'brand' })}
          />
        </p>
        <p className={styles.about}>
          {t('封面图、问卷说明、结束语、进度条与返回上一页在问卷设置中修改。')}{' '}
          <Link to={`?entity=survey&uuid=${survey}`}>{t('打开问卷设置')}</Link>
        </p>
        <h3>{t('配额')}</h3>
        <p className={styles.about}>{t('满足条件的有效答卷达到份数后，之后的同类答卷被筛除，不计入统计。')}</p>
        {quotas.map((quota, at) => (
          <QuotaCard
            key={String(at)}
            {...{ quota, building }}
            onChange={(next) => write(quotas.with(at, next))}
            onRemove={() => write(quotas.toSpliced(at, 1))}
          />
        ))}
        <Button
          icon={<Plus {...ICON} />}
          disabled={quotas.length >= LIMITS.quotas}
          onClick={() =>
            write([
              ...quotas,
              { name: t('配额{n}', { n: quotas.length + 1 }), join: JOIN.and, conditions: [], limit: 100, action: QUOTA.end },
            ])
          }
        >
          {t('添加配额')}
        </Button>
      </fieldset>
    </main>
  )
}
