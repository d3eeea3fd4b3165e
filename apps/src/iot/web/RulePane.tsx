import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useChange, useInfo } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Segmented, Switch } from 'antd'
import { Workflow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { alarmRule, FOR_CLEAR } from '#src/iot/alarms/alarm-rule.ts'
import type { RuleDraft } from '#src/iot/calls.ts'
import { modelIn } from '#src/iot/things/model.ts'
import { product } from '#src/iot/things/product.ts'
import { testRule } from './calls.generated.ts'
import styles from './Rule.module.css'
import { RuleSentence } from './RuleSentence.tsx'
import { RuleTried } from './RuleTried.tsx'
import { draftOf, isSame, type RuleRow, withLimit } from './rule-draft.ts'
import { useText } from './texts.ts'

const [DAYS, TYPING_MS] = [30, 500] as const

const Shown = ({ row, chooser }: { row: RuleRow; chooser: ReactNode }): ReactNode => {
  const t = useText()
  const stored = draftOf(row)
  const [draft, setDraft] = useState<RuleDraft>(stored)
  const changed = !isSame(draft, stored)
  const change = useChange(alarmRule)
  const rested = useDebounced(draft, TYPING_MS)
  const tried = useCall(testRule, { uuid: row.uuid, days: DAYS, ...(!isSame(rested, stored) && { draft: rested }) }, { keep: true })
  const of = useInfo(product, row.product ?? undefined)
  const properties = of.data === undefined ? [] : (modelIn(of.data).properties ?? [])
  const test = tried.data
  const clear = draft.conditions.find(({ use, key }) => use === FOR_CLEAR && key === test?.key)?.value
  const refused = tried.isError && tried.error instanceof CallError ? tried.error.message : null
  const { uuid, version } = row
  return (
    <section className={styles.rule} aria-label={t('触发它的规则')}>
      <div>
        <header>
          <h3>
            <Workflow size={18} aria-hidden="true" />
            {t('触发它的规则')}
          </h3>
          <small>
            <Link to={rowPath(alarmRule, uuid)}>{row.name}</Link>
            {test === undefined ? null : ` · ${t('{n} 台设备在用', { n: test.devices })}`}
          </small>
          <Switch
            aria-label={t('启用')}
            checked={row.enabled === true}
            disabled={!row.may.update}
            loading={change.isPending}
            onChange={(enabled) => change.mutate({ uuid, version, enabled })}
          />
        </header>
        {chooser}
        <RuleSentence row={row} draft={draft} properties={properties} disabled={!row.may.update} onChange={setDraft} />
        {refused === null ? null : (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
        {changed ? (
          <footer>
            <Button size="small" onClick={() => setDraft(stored)}>
              {t('还原')}
            </Button>
            <Button
              size="small"
              disabled={refused !== null}
              loading={change.isPending}
              onClick={() => change.mutate({ uuid, version, ...draft })}
            >
              {t('保存规则')}
            </Button>
          </footer>
        ) : null}
      </div>
      {tried.isLoadingError && refused === null ? (
        <LoadFailed error={tried.error} onRetry={() => void tried.refetch()} />
      ) : test === undefined ? null : (
        <RuleTried
          test={test}
          clear={clear === undefined || clear === null ? null : Number(clear)}
          unit={properties.find(({ identifier }) => identifier === test.key)?.unit ?? ''}
          busy={tried.isFetching || rested !== draft}
          onLimit={row.may.update ? (limit) => setDraft(withLimit(draft, test.key ?? '', test.limit ?? 0, limit)) : null}
        />
      )}
    </section>
  )
}

/** A rule of the device as a sentence, beside it what it would have raised as it stands there. */
export const RulePane = ({ rules }: { rules: readonly { uuid: string; name: string }[] }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const rule = rules.find(({ uuid }) => uuid === chosen) ?? rules[0]
  const row = useInfo(alarmRule, rule?.uuid)
  if (rule === undefined) return <p className={styles.none}>{t('这台设备没有告警规则')}</p>
  if (row.isLoadingError) return <LoadFailed error={row.error} onRetry={() => void row.refetch()} />
  if (row.data === undefined) return null
  const chooser =
    rules.length < 2 ? null : (
      <Segmented
        size="small"
        aria-label={t('触发它的规则')}
        value={rule.uuid}
        options={rules.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={setChosen}
      />
    )
  return <Shown key={`${row.data.uuid} ${row.data.version}`} row={row.data} chooser={chooser} />
}
