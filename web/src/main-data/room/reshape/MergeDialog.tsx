import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { doorModel } from '@qifuyun/apps/main-data/door-model.ts'
import { mergedRoom, mergeProblem, RESHAPE_REMARK_MAX } from '@qifuyun/contract/main-data/reshape-rules.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Alert, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useMergeRooms } from '../../api.ts'
import { DialogField } from '../DialogField.tsx'
import type { Room } from '../room-grid.ts'
import { STATUSES } from '../room-status.ts'
import { useObstacles } from './Obstacles.tsx'
import styles from './Reshape.module.css'

interface MergeDialogProps {
  /** At least two, in the order of the grid. */
  rooms: readonly Room[]
  /** Given the merged room. */
  onDone: (roomUuid: string) => void
  onClose: () => void
}

/** 合并房间: what the one room will be, before the others become history. */
export const MergeDialog = ({ rooms, onDone, onClose }: MergeDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(mainData)
  const merged = mergedRoom(rooms)
  const [roomNo, setRoomNo] = useState(rooms[0]?.roomNo ?? '')
  const [status, setStatus] = useState(merged.roomStatusCode)
  const [doorModelUuid, setDoorModelUuid] = useState<string>()
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const models = useOptions(doorModel, { pageSize: 50, projectUuid: rooms[0]?.projectUuid })
  const { blocked, notice } = useObstacles(rooms.map(({ uuid }) => uuid))
  const merge = useMergeRooms(({ roomUuidList: [first] }) => (first === undefined ? onClose() : onDone(first)))
  const problem = mergeProblem(rooms)
  const make = async (): Promise<void> => {
    try {
      await merge.mutateAsync({
        rooms: rooms.map(({ uuid, version }) => ({ roomUuid: uuid, version })),
        roomNo,
        remark,
        doorModelUuid: doorModelUuid ?? null,
        ...(status !== null && { roomStatusCode: Number(status) }),
      })
    } catch (thrown) {
      const { fields, msg } = asCallError(thrown)
      setRefused(Object.keys(fields).length > 0 ? fields : { rooms: msg })
    }
  }
  const against = problem === null ? refused.rooms : t(problem.text, problem.params)
  return (
    <Modal
      open
      width={640}
      title={t('合并 {n} 间房间', { n: rooms.length })}
      okText={t('合并为 1 间')}
      cancelText={t('取消')}
      okButtonProps={{
        disabled: blocked !== false || problem !== null || roomNo.trim() === '' || status === null,
        loading: merge.isPending,
      }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      {notice}
      {against === undefined ? null : <Alert className={styles.notice ?? ''} type="error" showIcon title={against} />}
      <div className={styles.preview}>
        <p>{rooms.map(({ roomName, roomNo: no }) => roomName ?? no).join(' + ')}</p>
        <p className={styles.result} role="status">
          {[
            t('建筑面积 {area}', { area: `${merged.buildingArea ?? '—'} m²` }),
            t('套内面积 {area}', { area: `${merged.insideArea ?? '—'} m²` }),
            ...(merged.ownerName === null ? [] : [t('业主 {name}', { name: merged.ownerName })]),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.form}>
        <DialogField label={t('合并后的房号')} error={refused.roomNo}>
          {(id) => (
            <Input
              id={id}
              maxLength={20}
              value={roomNo}
              onChange={({ target }) => {
                setRoomNo(target.value)
                setRefused({})
              }}
            />
          )}
        </DialogField>
        <DialogField
          label={t('合并后的房态')}
          error={refused.roomStatusCode}
          hint={merged.roomStatusCode === null ? t('房态不一致，请选择') : undefined}
        >
          {(id) => (
            <Select
              id={id}
              className={styles.wide ?? ''}
              placeholder={t('请选择')}
              options={STATUSES.map(({ code, label: words }) => ({ value: code, label: label(words) }))}
              value={status}
              onChange={setStatus}
            />
          )}
        </DialogField>
        <DialogField label={t('户型')} error={refused.doorModelUuid}>
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
        <DialogField label={t('合并说明')} error={refused.remark}>
          {(id) => <Input id={id} maxLength={RESHAPE_REMARK_MAX} value={remark} onChange={({ target }) => setRemark(target.value)} />}
        </DialogField>
      </div>
    </Modal>
  )
}
