import { describeContract } from '@qifuyun/server/testing.ts'
import { zkyApp } from '#src/zky/app.ts'

describeContract(zkyApp)
