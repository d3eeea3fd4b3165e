ALTER TABLE "iot_alarm" ADD COLUMN "position_uuid" uuid;--> statement-breakpoint
CREATE INDEX "iot_alarm_position_uuid_idx" ON "iot_alarm" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
