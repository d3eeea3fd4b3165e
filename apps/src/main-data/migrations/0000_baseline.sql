CREATE TABLE "main_data_project" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_name" text collate "zh_natural" NOT NULL,
	"project_code" text collate "zh_natural" NOT NULL,
	"project_type_code" text NOT NULL,
	"status_code" smallint NOT NULL,
	"area_code" text,
	"address" text collate "zh_natural",
	"longitude" numeric(21, 6),
	"latitude" numeric(21, 6),
	"organ_uuid" uuid,
	"manager_user_uuid" uuid,
	"land_area" numeric(21, 2),
	"building_area" numeric(21, 2),
	"delivery_date" date,
	"cover_img" text[],
	"plan_img" text[],
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_project_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_building" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"building_type_code" text NOT NULL,
	"building_name" text collate "zh_natural" NOT NULL,
	"building_code" text collate "zh_natural",
	"floors_above" integer,
	"floors_under" integer,
	"unit_count" integer,
	"sort" integer,
	"plan_img" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_building_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_building" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_tender" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"tender_name" text collate "zh_natural" NOT NULL,
	"tender_code" text collate "zh_natural",
	"tender_type_code" text,
	"status_code" smallint NOT NULL,
	"contractor_uuid" uuid,
	"contract_amount_fen" bigint,
	"begin_date" date,
	"end_date" date,
	"manager_user_uuid" uuid,
	"files" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_tender_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_tender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_room" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	"unit_no" text collate "zh_natural",
	"floor_no" integer,
	"room_no" text collate "zh_natural" NOT NULL,
	"room_name" text collate "zh_natural",
	"room_status_code" smallint NOT NULL,
	"door_model_uuid" uuid,
	"building_area" numeric(21, 2),
	"inside_area" numeric(21, 2),
	"owner_name" text collate "zh_natural",
	"owner_mobile" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_room_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_door_model" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"model_name" text collate "zh_natural" NOT NULL,
	"bedroom_count" integer,
	"hall_count" integer,
	"kitchen_count" integer,
	"toilet_count" integer,
	"building_area" numeric(21, 2),
	"inside_area" numeric(21, 2),
	"plan_img" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_door_model_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_door_model" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_position" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"part_name" text collate "zh_natural" NOT NULL,
	"parent_uuid" uuid,
	"part_type_code" text,
	"project_uuid" uuid,
	"sort" integer,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_position_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "main_data_contractor" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"contractor_name" text collate "zh_natural" NOT NULL,
	"contractor_type_code" text NOT NULL,
	"status_code" smallint NOT NULL,
	"credit_code" text collate "zh_natural",
	"legal_person" text collate "zh_natural",
	"contact_name" text collate "zh_natural",
	"contact_mobile" text,
	"qualification_level" text collate "zh_natural",
	"begin_date" date,
	"end_date" date,
	"score" numeric(21, 1),
	"files" text[],
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "main_data_contractor_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "main_data_contractor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "main_data_project_project_type_code_idx" ON "main_data_project" USING btree ("enterprise_uuid","project_type_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_project_status_code_idx" ON "main_data_project" USING btree ("enterprise_uuid","status_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_project_manager_user_uuid_idx" ON "main_data_project" USING btree ("enterprise_uuid","manager_user_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_project_created_at_idx" ON "main_data_project" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_project_project_code_key" ON "main_data_project" USING btree ("enterprise_uuid","project_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_building_project_uuid_idx" ON "main_data_building" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_building_parent_uuid_idx" ON "main_data_building" USING btree ("enterprise_uuid","parent_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_building_building_type_code_idx" ON "main_data_building" USING btree ("enterprise_uuid","building_type_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_building_sort_idx" ON "main_data_building" USING btree ("enterprise_uuid","sort","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_building_created_at_idx" ON "main_data_building" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_building_project_uuid_parent_uuid_building_name_key" ON "main_data_building" USING btree ("enterprise_uuid","project_uuid",coalesce("parent_uuid"::text, ''),"building_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_project_uuid_idx" ON "main_data_tender" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_tender_type_code_idx" ON "main_data_tender" USING btree ("enterprise_uuid","tender_type_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_status_code_idx" ON "main_data_tender" USING btree ("enterprise_uuid","status_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_contractor_uuid_idx" ON "main_data_tender" USING btree ("enterprise_uuid","contractor_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_end_date_idx" ON "main_data_tender" USING btree ("enterprise_uuid","end_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_tender_created_at_idx" ON "main_data_tender" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_tender_project_uuid_tender_name_key" ON "main_data_tender" USING btree ("enterprise_uuid","project_uuid","tender_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_project_uuid_idx" ON "main_data_room" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_building_uuid_idx" ON "main_data_room" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_unit_no_idx" ON "main_data_room" USING btree ("enterprise_uuid","unit_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_floor_no_idx" ON "main_data_room" USING btree ("enterprise_uuid","floor_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_room_status_code_idx" ON "main_data_room" USING btree ("enterprise_uuid","room_status_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_door_model_uuid_idx" ON "main_data_room" USING btree ("enterprise_uuid","door_model_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_room_no_idx" ON "main_data_room" USING btree ("enterprise_uuid","room_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_building_area_idx" ON "main_data_room" USING btree ("enterprise_uuid","building_area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_room_created_at_idx" ON "main_data_room" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_room_building_uuid_unit_no_room_no_key" ON "main_data_room" USING btree ("enterprise_uuid","building_uuid",coalesce("unit_no"::text, ''),"room_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_door_model_project_uuid_idx" ON "main_data_door_model" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_door_model_bedroom_count_idx" ON "main_data_door_model" USING btree ("enterprise_uuid","bedroom_count","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_door_model_created_at_idx" ON "main_data_door_model" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_door_model_project_uuid_model_name_key" ON "main_data_door_model" USING btree ("enterprise_uuid","project_uuid","model_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_position_part_type_code_idx" ON "main_data_position" USING btree ("enterprise_uuid","part_type_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_position_project_uuid_idx" ON "main_data_position" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_position_parent_uuid_idx" ON "main_data_position" USING btree ("enterprise_uuid","parent_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_position_sort_idx" ON "main_data_position" USING btree ("enterprise_uuid","sort","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_position_created_at_idx" ON "main_data_position" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_position_project_uuid_parent_uuid_part_name_key" ON "main_data_position" USING btree ("enterprise_uuid",coalesce("project_uuid"::text, ''),coalesce("parent_uuid"::text, ''),"part_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_contractor_contractor_type_code_idx" ON "main_data_contractor" USING btree ("enterprise_uuid","contractor_type_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_contractor_status_code_idx" ON "main_data_contractor" USING btree ("enterprise_uuid","status_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_contractor_end_date_idx" ON "main_data_contractor" USING btree ("enterprise_uuid","end_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "main_data_contractor_created_at_idx" ON "main_data_contractor" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "main_data_contractor_contractor_name_key" ON "main_data_contractor" USING btree ("enterprise_uuid","contractor_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_project" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_building" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_tender" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_room" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_door_model" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_position" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "main_data_contractor" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
