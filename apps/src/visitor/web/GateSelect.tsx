import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import type { useGate } from './use-gate.ts'

const WIDTH = { width: 240, minWidth: 0 }

/** At which gate the user works. */
export const GateSelect = ({ of: { list, more, chosen, choose } }: { of: ReturnType<typeof useGate> }): ReactNode => {
  const t = useText()
  if (list.length === 0) return null
  const options = list.map(({ uuid, name, projectName }) => ({ value: uuid, label: `${projectName ?? ''} · ${name}`, disabled: false }))
  return (
    <Select
      aria-label={t('请选择岗亭')}
      style={WIDTH}
      value={chosen?.uuid ?? null}
      options={more === 0 ? options : [...options, { value: '', label: t('还有 {n} 条', { n: more }), disabled: true }]}
      onChange={choose}
    />
  )
}
