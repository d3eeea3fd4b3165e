import { describeContract } from '@qifuyun/server/testing.ts'
import { parkingApp } from '#src/parking/app.ts'

describeContract(parkingApp)
