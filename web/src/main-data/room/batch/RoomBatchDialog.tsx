import { building as definitionOfBuilding } from '@qifuyun/apps/main-data/building.ts'
import { doorModel } from '@qifuyun/apps/main-data/door-model.ts'
import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { ROOM_BATCH_MAX } from '@qifuyun/contract/main-data/room-batch.ts'
import { useInfo, useOptions } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAddRooms } from '#src/main-data/api.ts'
import { useText } from '#src/main-data/texts.ts'
import type { BuildingNode } from '#src/main-data/tree/nodes.ts'
import { DialogField } from '../DialogField.tsx'
import type { Room } from '../room-grid.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { type BatchDraft, batchOf, firstDraft, previewOf, problemsOf } from './batch-plan.ts'
import styles from './RoomBatchDialog.module.css'

interface RoomBatchDialogProps {
  building: BuildingNode
  /** What is there already. */
  rooms: readonly Room[]
  onDone: () => void
  onClose: () => void
}

/** 批量生成房间: units, floors and a numbering rule, with all numbers to be seen before anything is made. */
export const RoomBatchDialog = ({ building, rooms, onDone, onClose }: RoomBatchDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(definition)
  const [typed, setTyped] = useState<BatchDraft>()
  const [doorModelUuid, setDoorModelUuid] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Its defaults are those of the building: they must not change under somebody who types. Who may not read buildings gets the usual ones.
  const { data: about, isPending } = useInfo(definitionOfBuilding, building.uuid)
  const draft = typed ?? firstDraft(about)
  const models = useOptions(doorModel, { pageSize: 50, projectUuid: building.projectUuid })
  const add = useAddRooms(onDone)
  const batch = batchOf(draft, about)
  const preview = batch === null ? null : previewOf(batch, rooms)
  const ready = preview !== null && !preview.tooMany && preview.taken === 0
  const change = (part: Partial<BatchDraft>): void => {
    setTyped({ ...draft, ...part })
    setErrors({})
  }
  const make = async (): Promise<void> => {
    if (batch === null) return
    try {
      await add.mutateAsync({ ...batch, unitNo: [...batch.unitNo], buildingUuid: building.uuid, ...(doorModelUuid && { doorModelUuid }) })
    } catch (thrown) {
      const { fields, msg } = asCallError(thrown)
      setErrors(Object.keys(fields).length > 0 ? fields : { noRule: msg })
    }
  }
  const problems = problemsOf(draft, about)
  const number = (name: 'floorBegin' | 'floorEnd' | 'perFloor', words: string): ReactNode => (
    <DialogField label={words} error={problems[name] === undefined ? errors[name] : t(problems[name])}>
      {(id) => (
        <NumberField
          id={id}
          className={styles.wide ?? ''}
          precision={0}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </DialogField>
  )
  return (
    <Modal
      open
      loading={isPending}
      width={760}
      title={t('批量生成房间：{name}', { name: building.name })}
      okText={preview === null ? t('生成房间') : t('生成 {n} 间', { n: preview.count })}
      cancelText={t('取消')}
      okButtonProps={{ disabled: !ready, loading: add.isPending }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <DialogField label={t('单元')} error={errors.unitNo} hint={t('多个单元用逗号分隔，不分单元则留空')}>
          {(id) => <Input id={id} value={draft.units} onChange={({ target }) => change({ units: target.value })} />}
        </DialogField>
        {number('floorBegin', t('起始楼层'))}
        {number('floorEnd', t('结束楼层'))}
        {number('perFloor', t('每层每单元户数'))}
        <DialogField label={t('房号规则')} error={errors.noRule} hint={t('可用 {parts}', { parts: '{floor} {floor2} {n} {n2} {unit}' })}>
          {(id) => <Input id={id} value={draft.noRule} onChange={({ target }) => change({ noRule: target.value })} />}
        </DialogField>
        <DialogField label={label(definition.fields.doorModelUuid.spec.label)} error={errors.doorModelUuid} hint={t('面积按户型填写')}>
          {(id) => (
            <Select
              id={id}
              className={styles.wide ?? ''}
              allowClear
              placeholder={t('请选择')}
              options={(models.data ?? []).map(({ uuid, label: name }) => ({ value: uuid, label: name }))}
              value={doorModelUuid ?? null}
              onChange={(value: string | null | undefined) => setDoorModelUuid(value ?? undefined)}
            />
          )}
        </DialogField>
      </div>
      {preview === null ? (
        <p className={styles.hint}>{Object.keys(problems).length > 0 ? t('请先改正标出的数字') : t('填写完整后在此预览房号')}</p>
      ) : (
        <BatchPreview preview={preview} max={ROOM_BATCH_MAX} />
      )}
    </Modal>
  )
}
