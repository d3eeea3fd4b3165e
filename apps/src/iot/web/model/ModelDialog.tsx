import { filterOf } from '@qifuyun/kit/where.ts'
import { type InfoRow, useChange, useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { PickButton } from '@qifuyun/ui/components/inputs/PickButton.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { modelIn } from '#src/iot/things/model.ts'
import { changesBy } from '#src/iot/things/paper/comparing.ts'
import { readModel, writeModel } from '#src/iot/things/paper/model-json.ts'
import { obstaclesTo } from '#src/iot/things/paper/obstacles.ts'
import { product } from '#src/iot/things/product.ts'
import { useText } from '#src/iot/web/texts.ts'
import styles from './Model.module.css'
import { ModelPreview } from './ModelPreview.tsx'

const RULES_MAX = 200
/** As high as the style of the paper says. */
const LINE_PX = 20
const LINES_ABOVE = 4

type Row = InfoRow<typeof product>

/** Which rule uses a property of the product; empty for those who may not see rules. */
const useRules = (uuid: string): ReadonlyMap<string, string> => {
  const { may } = useRights(alarmRule)
  const { data } = usePage(
    alarmRule,
    { filter: filterOf(alarmRule, (f) => f.eq('product', uuid)), pageSize: RULES_MAX, columns: ['name', 'conditions'] },
    { enabled: may('read') },
  )
  return useMemo(() => {
    const used = (data?.list ?? []).flatMap(({ name, conditions }) =>
      (conditions ?? []).flatMap(({ key, otherKey }) => [key, otherKey].flatMap((each) => (each ? [[each, name ?? ''] as const] : []))),
    )
    return new Map(used)
  }, [data])
}

const Reading = ({ row, onClose }: { row: Row; onClose: () => void }): ReactNode => {
  const t = useText()
  const [text, setText] = useState('')
  const paper = useRef<HTMLTextAreaElement>(null)
  const rules = useRules(row.uuid)
  const change = useChange(product, { onDone: onClose })
  const said = useDeferredValue(text)
  const before = useMemo(() => modelIn(row), [row])
  const read = useMemo(() => (said.trim() === '' ? null : readModel(said, before)), [said, before])
  const problems = useMemo(
    () =>
      read === null || read.problems.length > 0
        ? (read?.problems ?? [])
        : obstaclesTo(before, read, { released: product.isIn({ ...row }, 'released'), rules }),
    [read, before, row, rules],
  )
  const changes = useMemo(() => (read === null || problems.length > 0 ? [] : changesBy(before, read.parts)), [read, problems, before])
  const showLine = (line: number): void => {
    const begin = text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0)
    const end = text.indexOf('\n', begin)
    paper.current?.focus()
    paper.current?.setSelectionRange(begin, end === -1 ? text.length : end)
    paper.current?.scrollTo({ top: Math.max(0, line - LINES_ABOVE) * LINE_PX })
  }
  return (
    <>
      <p className={styles.hint}>
        {t('粘贴物模型 JSON，或选择文件；没有写到的部分保持不变')}
        <Button size="small" onClick={() => setText(writeModel(before))}>
          {t('填入当前物模型')}
        </Button>
        <PickButton
          accept=".json"
          multiple={false}
          className={styles.pick}
          title={t('选择文件')}
          invalid={false}
          onPick={([file]) => void file?.text().then(setText)}
        >
          {t('选择文件')}
        </PickButton>
      </p>
      <div className={styles.sides}>
        <textarea
          ref={paper}
          aria-label={t('物模型')}
          className={styles.paper}
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {read === null ? null : <ModelPreview problems={problems} changes={changes} onLine={showLine} />}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('取消')}</Button>
        <Button
          type="primary"
          disabled={read === null || said !== text || problems.length > 0 || changes.length === 0}
          loading={change.isPending}
          onClick={() => change.mutate({ uuid: row.uuid, version: row.version, ...read?.parts })}
        >
          {t('导入')}
        </Button>
      </div>
    </>
  )
}

/** Takes a thing model in, after it was shown what that changes. */
export const ModelDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useInfo(product, uuid, { staleTime: 0 })
  return (
    <Modal open title={t('导入物模型')} width={960} footer={null} onCancel={onClose}>
      {isLoadingError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined || !isFetchedAfterMount ? (
        <PageSkeleton />
      ) : (
        <Reading row={data} onClose={onClose} />
      )}
    </Modal>
  )
}
