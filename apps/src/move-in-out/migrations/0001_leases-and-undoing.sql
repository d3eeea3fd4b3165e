ALTER TABLE "move_in_out_move_in" ADD COLUMN "contract" uuid;--> statement-breakpoint
ALTER TABLE "move_in_out_move_out" ADD COLUMN "damage_uuid" uuid;--> statement-breakpoint
CREATE INDEX "move_in_out_move_in_contract_idx" ON "move_in_out_move_in" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;
