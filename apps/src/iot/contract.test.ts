import { describeContract } from '@qifuyun/server/testing.ts'
import { iotApp } from '#src/iot/app.ts'

describeContract(iotApp)
