import { expect, test } from 'vitest'
import { PRESETS } from '#src/screen-designer/design/presets.ts'
import { exportText, readExport } from '#src/screen-designer/web/designer/transfer.ts'

test('what was exported is read as it was, and nothing else is', () => {
  for (const { name, design } of PRESETS) expect(readExport(exportText(name, design))).toEqual({ name, design })
  for (const text of ['', '{}', 'null', '[1]', '{"format":"qifuyun-screen","version":2}', '{"format":"other"}'])
    expect(readExport(text)).toBeNull()
})
