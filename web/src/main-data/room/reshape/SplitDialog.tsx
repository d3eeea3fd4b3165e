import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { doorModel } from '@qifuyun/apps/main-data/door-model.ts'
import { RESHAPE_REMARK_MAX, RESHAPED_MAX, RESHAPED_MIN, splitProblems, sumOfAreas } from '@qifuyun/contract/main-data/reshape-rules.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useSplitRoom } from '../../api.ts'
import { DialogField } from '../DialogField.tsx'
import type { Room } from '../room-grid.ts'
import { useObstacles } from './Obstacles.tsx'
import styles from './Reshape.module.css'
import { equalParts, type Part } from './split-draft.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const AREA_MAX = 99_999_999.99

interface RowProps {
  part: Part
  index: number
  models: { value: string; label: string }[]
  errorAt: (field: string) => string | undefined
  onChange: (part: Part) => void
  /** Absent while there are no more than two. */
  onRemove: (() => void) | undefined
}

const PartRow = ({ part, index, models, errorAt, onChange, onRemove }: RowProps): ReactNode => {
  const t = useText()
  const name = (field: string): string => t('第{n}间{field}', { n: index + 1, field })
  const problem = (field: string): ReactNode => {
    const words = errorAt(field)
    return words === undefined ? null : (
      <p className={styles.error} role="alert">
        {words}
      </p>
    )
  }
  const area = (field: 'buildingArea' | 'insideArea', words: string): ReactNode => (
    <td>
      <NumberField
        className={styles.wide ?? ''}
        aria-label={name(words)}
        min={0}
        max={AREA_MAX}
        precision={2}
        value={part[field]}
        status={errorAt(field) === undefined ? '' : 'error'}
        onChange={(value) => onChange({ ...part, [field]: value })}
      />
      {problem(field)}
    </td>
  )
  return (
    <tr>
      <td className={styles.index}>{index + 1}</td>
      <td>
        <Input
          aria-label={name(t('房号'))}
          maxLength={20}
          value={part.roomNo}
          status={errorAt('roomNo') === undefined ? '' : 'error'}
          onChange={({ target }) => onChange({ ...part, roomNo: target.value })}
        />
        {problem('roomNo')}
      </td>
      {area('buildingArea', t('建筑面积'))}
      {area('insideArea', t('套内面积'))}
      <td>
        <Select
          className={styles.wide ?? ''}
          aria-label={name(t('户型'))}
          allowClear
          placeholder={t('请选择')}
          options={models}
          value={part.doorModelUuid}
          onChange={(value: string | null | undefined) => onChange({ ...part, doorModelUuid: value ?? null })}
        />
        {problem('doorModelUuid')}
      </td>
      <td className={styles.tool}>
        <Button
          type="text"
          aria-label={t('移除第{n}间', { n: index + 1 })}
          icon={<X {...ICON} />}
          disabled={!onRemove}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

interface SplitDialogProps {
  room: Room
  /** Given the first part. */
  onDone: (roomUuid: string) => void
  onClose: () => void
}

/** 拆分房间: its parts with their numbers and areas, which add up to the room before anything is done. */
export const SplitDialog = ({ room, onDone, onClose }: SplitDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(mainData)
  const [parts, setParts] = useState(() => equalParts(room, RESHAPED_MIN))
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const models = useOptions(doorModel, { pageSize: 50, projectUuid: room.projectUuid })
  const { blocked, notice } = useObstacles([room.uuid])
  const split = useSplitRoom(({ roomUuidList: [first] }) => (first === undefined ? onClose() : onDone(first)))
  const problems = splitProblems(room, parts)
  const named = parts.every(({ roomNo }) => roomNo.trim() !== '')
  const errorAt = (index: number) => (field: string) => {
    const path = `parts[${index}].${field}`
    const problem = problems[path]
    const params = problem?.params
    if (problem === undefined) return refused[path]
    return t(problem.text, params && { ...params, ...(typeof params.label === 'string' && { label: label(params.label) }) })
  }
  const change = (next: readonly Part[]): void => {
    setParts([...next])
    setRefused({})
  }
  const make = async (): Promise<void> => {
    try {
      await split.mutateAsync({ roomUuid: room.uuid, version: room.version, parts, remark })
    } catch (thrown) {
      const { fields, msg } = asCallError(thrown)
      setRefused(Object.keys(fields).length > 0 ? fields : { '': msg })
    }
  }
  const sum = sumOfAreas(parts.map(({ buildingArea }) => buildingArea))
  const choices = (models.data ?? []).map(({ uuid, label: name }) => ({ value: uuid, label: name }))
  return (
    <Modal
      open
      width={760}
      title={t('拆分房间：{name}', { name: room.roomName ?? room.roomNo })}
      okText={t('拆成 {n} 间', { n: parts.length })}
      cancelText={t('取消')}
      okButtonProps={{ disabled: blocked !== false || Object.keys(problems).length > 0 || !named, loading: split.isPending }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      {notice}
      <p className={styles.source}>{t('各间沿用原房间的业主和房态，原房间转为历史，可随时查看')}</p>
      {refused[''] === undefined && refused.parts === undefined ? null : (
        <p className={styles.error} role="alert">
          {refused[''] ?? refused.parts}
        </p>
      )}
      <table className={styles.parts}>
        <thead>
          <tr>
            <th aria-label={t('序号')} />
            <th>{t('房号')}</th>
            <th>{t('建筑面积')}</th>
            <th>{t('套内面积')}</th>
            <th>{t('户型')}</th>
            <th aria-label={t('操作')} />
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <PartRow
              // Parts are told apart by their place only, and their inputs are controlled.
              key={index}
              part={part}
              index={index}
              models={choices}
              errorAt={errorAt(index)}
              onChange={(next) => change(parts.with(index, next))}
              onRemove={parts.length > RESHAPED_MIN ? () => change(parts.toSpliced(index, 1)) : undefined}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.tools}>
        <Button
          icon={<Plus {...ICON} />}
          disabled={parts.length >= RESHAPED_MAX}
          onClick={() =>
            change([...parts, { roomNo: `${room.roomNo}-${parts.length + 1}`, buildingArea: null, insideArea: null, doorModelUuid: null }])
          }
        >
          {t('增加一间')}
        </Button>
        <Button onClick={() => change(equalParts(room, parts.length, parts))}>{t('平均分配面积')}</Button>
        {room.buildingArea === null ? null : (
          <span className={styles.sum} data-off={sum === room.buildingArea ? undefined : true} role="status">
            {t('建筑面积合计 {sum} / {area} m²', { sum: sum ?? '—', area: room.buildingArea })}
          </span>
        )}
      </div>
      <DialogField label={t('拆分说明')} error={refused.remark}>
        {(id) => <Input id={id} maxLength={RESHAPE_REMARK_MAX} value={remark} onChange={({ target }) => setRemark(target.value)} />}
      </DialogField>
    </Modal>
  )
}
