import { Button, Select } from 'antd'
import { ArrowDown, ArrowUp, CornerDownRight, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { flawsOf } from '#src/questionnaire/design/judging.ts'
import {
  ACTION,
  type Design,
  JOIN,
  LIMITS,
  numbersOf,
  OP,
  type Question,
  questionsOf,
  type Rule,
  TYPE,
} from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { ConditionRow } from './ConditionRow.tsx'
import { newId } from './edits.ts'
import type { Building } from './use-design.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const ACTIONS: Readonly<Record<Rule['action'], Text>> = {
  [ACTION.toQuestion]: '跳转到题',
  [ACTION.toPage]: '跳转到页',
  [ACTION.end]: '结束作答',
  [ACTION.show]: '显示题目',
  [ACTION.require]: '设为必填',
}

interface RuleCardProps {
  rule: Rule
  design: Design
  flaw: 'gone' | 'backward' | undefined
  first: boolean
  last: boolean
  onChange: (rule: Rule) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Where a rule may lead: what comes after its question. */
const targetsOf = (design: Design, rule: Rule, numbers: ReadonlyMap<string, number>, page: (n: number) => string) => {
  const all = questionsOf(design)
  const at = all.findIndex(({ qid }) => qid === rule.qid)
  if (rule.action === ACTION.toPage) {
    const own = design.pages.findIndex(({ questions }) => questions.some(({ qid }) => qid === rule.qid))
    return design.pages.flatMap(({ pid, title }, n) => (n > own ? [{ value: pid, label: `${page(n + 1)} ${title ?? ''}` }] : []))
  }
  return all.slice(at + 1).map(({ qid, title }) => ({ value: qid, label: `${numbers.get(qid) ?? '—'}. ${title}` }))
}

const RuleCard = ({ rule, design, flaw, first, last, onChange, onMove, onRemove }: RuleCardProps): ReactNode => {
  const t = useText()
  const numbers = numbersOf(design)
  const all = questionsOf(design)
  const at = all.findIndex(({ qid }) => qid === rule.qid)
  const known = all.slice(0, at + 1).filter(({ type }) => type !== TYPE.note)
  const targets = targetsOf(design, rule, numbers, (n) => t('第 {n} 页', { n }))
  return (
    <article className={styles.rule} data-broken={flaw === undefined ? undefined : true} aria-label={t('逻辑规则')}>
      {flaw === undefined ? null : (
        <p className={styles.flaw} role="alert">
          {flaw === 'backward' ? t('失效：只能跳转到后面的题目') : t('失效：引用的题目或选项已删除')}
        </p>
      )}
      <div className={styles.ruleLine}>
        <span>{t('如果')}</span>
        {rule.conditions.length > 1 ? (
          <Select
            size="small"
            aria-label={t('条件关系')}
            value={rule.join}
            options={[
              { value: JOIN.and, label: t('全部满足') },
              { value: JOIN.or, label: t('任一满足') },
            ]}
            onChange={(join) => onChange({ ...rule, join })}
          />
        ) : null}
      </div>
      {rule.conditions.map((condition, n) => (
        <ConditionRow
          key={String(n)}
          condition={condition}
          questions={known}
          numbers={numbers}
          onChange={(next) => onChange({ ...rule, conditions: rule.conditions.with(n, next) })}
          onRemove={() => onChange({ ...rule, conditions: rule.conditions.toSpliced(n, 1) })}
        />
      ))}
      <Button
        size="small"
        type="link"
        icon={<Plus {...ICON} />}
        disabled={rule.conditions.length >= LIMITS.conditions}
        onClick={() => onChange({ ...rule, conditions: [...rule.conditions, { qid: rule.qid, op: OP.answered, value: [] }] })}
      >
        {t('添加条件')}
      </Button>
      <div className={styles.ruleLine}>
        <CornerDownRight {...ICON} />
        <Select
          size="small"
          aria-label={t('动作')}
          className={styles.op ?? ''}
          value={rule.action}
          options={Object.values(ACTION).map((value) => ({ value, label: t(ACTIONS[value]) }))}
          onChange={(action) => onChange({ ...rule, action, target: null })}
        />
        {rule.action === ACTION.end ? null : (
          <Select
            size="small"
            className={styles.grow ?? ''}
            aria-label={t('目标')}
            placeholder={t('请选择')}
            {...(targets.some(({ value }) => value === rule.target) ? { value: rule.target } : {})}
            {...(flaw !== undefined && { status: 'error' as const })}
            options={targets}
            onChange={(target) => onChange({ ...rule, target })}
          />
        )}
        <span className={styles.deedsInline}>
          <Button
            size="small"
            type="text"
            disabled={first}
            icon={<ArrowUp {...ICON} />}
            aria-label={t('规则上移')}
            onClick={() => onMove(-1)}
          />
          <Button
            size="small"
            type="text"
            disabled={last}
            icon={<ArrowDown {...ICON} />}
            aria-label={t('规则下移')}
            onClick={() => onMove(1)}
          />
          <Button size="small" type="text" danger icon={<Trash2 {...ICON} />} aria-label={t('删除规则')} onClick={onRemove} />
        </span>
      </div>
    </article>
  )
}

/** What leads where: a card for each question, with its rules in the order in which they are tried. */
export const LogicPane = ({ building: { design, edit }, disabled }: { building: Building; disabled: boolean }): ReactNode => {
  const t = useText()
  const [numbers, flaws] = [numbersOf(design), flawsOf(design)]
  const rulesOf = (qid: string): Rule[] => design.rules.filter((rule) => rule.qid === qid)
  const write = (qid: string, own: readonly Rule[]): void =>
    edit({ ...design, rules: [...design.rules.filter((rule) => rule.qid !== qid), ...own] })
  const add = (question: Question): void =>
    write(question.qid, [
      ...rulesOf(question.qid),
      {
        lid: newId('l'),
        qid: question.qid,
        join: JOIN.and,
        conditions: [{ qid: question.qid, op: OP.answered, value: [] }],
        action: ACTION.end,
        target: null,
      },
    ])
  return (
    <main className={styles.logic} aria-label={t('逻辑')}>
      <p className={styles.about}>{t('每题作答后按顺序判断规则，第一条满足的跳转生效；没有满足的规则时进入下一题。')}</p>
      <ol>
        {questionsOf(design)
          .filter(({ type }) => type !== TYPE.note)
          .map((question) => {
            const own = rulesOf(question.qid)
            return (
              <li key={question.qid} data-has={own.length > 0 || undefined}>
                <div className={styles.node}>
                  <span>{numbers.get(question.qid)}</span>
                  <strong>{question.title || t('未填写题目')}</strong>
                  <Button
                    size="small"
                    icon={<Plus {...ICON} />}
                    disabled={disabled || own.length >= LIMITS.rules}
                    onClick={() => add(question)}
                  >
                    {t('添加规则')}
                  </Button>
                </div>
                <fieldset className={styles.plainSet} disabled={disabled}>
                  {own.map((rule, at) => (
                    <RuleCard
                      key={rule.lid}
                      {...{ rule, design, flaw: flaws.get(rule.lid), first: at === 0, last: at === own.length - 1 }}
                      onChange={(next) => write(question.qid, own.with(at, next))}
                      onMove={(by) => write(question.qid, own.toSpliced(at, 1).toSpliced(at + by, 0, rule))}
                      onRemove={() => write(question.qid, own.toSpliced(at, 1))}
                    />
                  ))}
                </fieldset>
              </li>
            )
          })}
      </ol>
    </main>
  )
}
