CREATE INDEX "iot_alarm_work_order_uuid_idx" ON "iot_alarm" USING btree ("enterprise_uuid","work_order_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
