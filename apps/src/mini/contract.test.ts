import { describeContract } from '@qifuyun/server/testing.ts'
import { miniApp } from '#src/mini/app.ts'

describeContract(miniApp)
