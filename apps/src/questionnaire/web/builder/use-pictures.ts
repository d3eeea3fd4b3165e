import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { filesOf } from '@qifuyun/kit-web/fields/row.ts'
import { useState } from 'react'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** Pictures of the options: those that the survey has, and those that were just added. */
export const usePictures = (uuid: string) => {
  const row = useInfo(survey, uuid)
  const [added, setAdded] = useState<readonly FileObject[]>([])
  const all = [...filesOf(row.data?.pictures), ...added]
  return {
    files: new Map(all.map((file) => [file.filePath, file])),
    urls: new Map(all.map(({ filePath, fileFullPath }) => [filePath, fileFullPath])),
    note: (file: FileObject): void => setAdded((before) => [...before, file]),
  }
}
