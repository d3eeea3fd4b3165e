ALTER TABLE "parking_space" ADD COLUMN "building_uuid" uuid;--> statement-breakpoint
ALTER TABLE "parking_space" ADD COLUMN "position_uuid" uuid;--> statement-breakpoint
CREATE INDEX "parking_space_building_uuid_idx" ON "parking_space" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_position_uuid_idx" ON "parking_space" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;
