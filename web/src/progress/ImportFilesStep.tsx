import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { download } from '@qifuyun/ui/platform/request/call.ts'
import { importTemplate } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import type { Importing } from '@qifuyun/ui/progress/store.ts'
import { Button, Checkbox, Progress } from 'antd'
import { Download, FileSpreadsheet, Trash2, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import styles from './ImportDialog.module.css'
import { ImportLimit } from './ImportLimit.tsx'
import { useText } from './texts.ts'
import type { Import } from './use-import.ts'
import type { ImportFile, ImportFiles } from './use-import-files.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const FileLine = ({ file, onRemove }: { file: ImportFile; onRemove: () => void }): ReactNode => {
  const t = useText()
  return (
    <li className={styles.file}>
      <span className={styles.fileIcon}>
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={styles.fileWords}>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.hint}>{fileSize(file.size)}</span>
        {file.filePath === undefined ? <Progress percent={Math.floor(file.share * 100)} size="small" showInfo={false} /> : null}
      </span>
      <Button type="text" danger aria-label={t('移除 {name}', { name: file.name })} icon={<Trash2 {...ICON} />} onClick={onRemove} />
    </li>
  )
}

const DropZone = ({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      htmlFor={id}
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Upload size={28} strokeWidth={1.5} aria-hidden="true" className={styles.zoneIcon} />
      <span>{t('点击或拖动 xlsx 文件到此处')}</span>
      {/* One at a time, as the product wants it. */}
      <input
        id={id}
        type="file"
        accept=".xlsx"
        className={styles.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

interface FilesStepProps {
  importing: Importing
  files: ImportFiles
  problem: string | undefined
  work: Import
}

/** 上传文件: the template, the files, and what happens when a row is wrong. */
export const ImportFilesStep = ({ importing, files, problem, work }: FilesStepProps): ReactNode => {
  const t = useText()
  const [fetching, setFetching] = useState(false)
  const fetchTemplate = (): void => {
    setFetching(true)
    const input = {
      progressBusinessCode: importing.businessCode,
      ...(Object.keys(importing.params).length > 0 && { progressParamData: JSON.stringify(importing.params) }),
    }
    const done = (): void => setFetching(false)
    download(importTemplate, input).then(done, done)
  }
  return (
    <>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.template}>
        <span>{t('请先下载模板，按说明填写后上传')}</span>
        <Button type="link" className={styles.flush ?? ''} loading={fetching} icon={<Download {...ICON} />} onClick={fetchTemplate}>
          {t('下载模板')}
        </Button>
      </div>
      {files.files.length < files.maxFiles ? <DropZone onFiles={files.add} /> : null}
      <ImportLimit businessCode={importing.businessCode} />
      <ul className={styles.files} aria-label={t('已选文件')}>
        {files.files.map((file) => (
          <FileLine key={file.id} file={file} onRemove={() => files.remove(file.id)} />
        ))}
      </ul>
      <div className={styles.options}>
        <Checkbox checked={work.allOrNothing} onChange={({ target }) => work.setAllOrNothing(target.checked)}>
          {t('有任何一行错误时，全部不导入')}
        </Checkbox>
        {files.updateKeys.length > 0 ? (
          <Checkbox checked={work.updateByKey} onChange={({ target }) => work.setUpdateByKey(target.checked)}>
            {t('数据已存在时更新（按{keys}识别）', { keys: files.updateKeys.join('、') })}
          </Checkbox>
        ) : null}
      </div>
    </>
  )
}
