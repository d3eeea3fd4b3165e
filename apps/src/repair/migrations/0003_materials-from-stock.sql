-- Accepted: drops the table repair_material
DROP POLICY "tenant" ON "repair_material" CASCADE;--> statement-breakpoint
DROP TABLE "repair_material" CASCADE;
