import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1500, '1.46 KB'],
  [1023 * 1024, '1023 KB'],
  [20.5 * 1024 ** 2, '20.5 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%d bytes are %s', (bytes, said) => expect(fileSize(bytes)).toBe(said))
