import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '#src/fields/use-debounced.ts'
import { useText } from '#src/texts.ts'
import { useOptions } from '../reads.ts'
import styles from './Overview.module.css'

interface ProjectPickerProps {
  of: Entity
  value: string | undefined
  onChange: (uuid: string | undefined) => void
}

const SHOWN = 20
const REST_MS = 250

const Picker = ({ projects, value, onChange }: Omit<ProjectPickerProps, 'of'> & { projects: Entity }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed, REST_MS)
  const found = useOptions(projects, { pageSize: SHOWN, ...(keyword !== '' && { keyword }) })
  const chosen = useOptions(projects, { uuidList: value === undefined ? [] : [value] }, { enabled: value !== undefined })
  const options = [...(found.data ?? []), ...(chosen.data ?? [])].map(({ uuid, label }) => ({ value: uuid, label }))
  const once = options.filter((one, at) => options.findIndex((other) => other.value === one.value) === at)
  // Of one project alone there is nothing to choose.
  if (once.length < 2 && typed === '' && value === undefined) return null
  return (
    <Select
      className={styles.project ?? ''}
      aria-label={t('项目')}
      value={value ?? ''}
      options={[...(typed === '' ? [{ value: '', label: t('全部项目') }] : []), ...once]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      onChange={(uuid: string) => onChange(uuid === '' ? undefined : uuid)}
    />
  )
}

/** The project whose rows are told of; all of them at first. Nothing where rows belong to no project. */
export const ProjectPicker = ({ of, ...props }: ProjectPickerProps): ReactNode => {
  const field = of.spec.project === null ? undefined : of.spec.fields[of.spec.project]
  const projects = field && targetOf(of, field.spec)
  return projects === undefined ? null : <Picker projects={projects} {...props} />
}
