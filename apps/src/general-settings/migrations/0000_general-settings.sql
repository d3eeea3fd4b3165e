CREATE TABLE "general_settings_number_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"target" text collate "zh_natural" NOT NULL,
	"pattern" text collate "zh_natural" NOT NULL,
	"reset" text DEFAULT '1' NOT NULL,
	"start" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "general_settings_number_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "general_settings_number_rule_reset_check" CHECK ("reset" in ('1', '2', '3', '4')),
	CONSTRAINT "general_settings_number_rule_start_check" CHECK ("start" >= 1 and "start" <= 99999999)
);
--> statement-breakpoint
ALTER TABLE "general_settings_number_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "general_settings_dict" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_code" text collate "zh_natural" NOT NULL,
	"dict_code" text collate "zh_natural" NOT NULL,
	"dict_name" text collate "zh_natural" NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"color" text,
	"enabled" boolean DEFAULT true,
	"system" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "general_settings_dict_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "general_settings_dict_seq_check" CHECK ("seq" >= 0 and "seq" <= 9999),
	CONSTRAINT "general_settings_dict_color_check" CHECK ("color" in ('1', '2', '3', '4', '5', '6'))
);
--> statement-breakpoint
ALTER TABLE "general_settings_dict" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "general_settings_param" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"key" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"type" text DEFAULT '1' NOT NULL,
	"least" numeric(21, 4),
	"most" numeric(21, 4),
	"parent_code" text collate "zh_natural",
	"value" text NOT NULL,
	"on_paper" boolean DEFAULT false,
	"remark" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "general_settings_param_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "general_settings_param_type_check" CHECK ("type" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "general_settings_param" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "general_settings_number_rule_reset_idx" ON "general_settings_number_rule" USING btree ("enterprise_uuid","reset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_number_rule_enabled_idx" ON "general_settings_number_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_number_rule_created_at_idx" ON "general_settings_number_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "general_settings_number_rule_target_key" ON "general_settings_number_rule" USING btree ("enterprise_uuid","target") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_dict_parent_code_idx" ON "general_settings_dict" USING btree ("enterprise_uuid","parent_code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_dict_enabled_idx" ON "general_settings_dict" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_dict_system_idx" ON "general_settings_dict" USING btree ("enterprise_uuid","system","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_dict_created_at_idx" ON "general_settings_dict" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "general_settings_dict_parent_code_dict_code_key" ON "general_settings_dict" USING btree ("enterprise_uuid","parent_code","dict_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_param_type_idx" ON "general_settings_param" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_param_on_paper_idx" ON "general_settings_param" USING btree ("enterprise_uuid","on_paper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "general_settings_param_created_at_idx" ON "general_settings_param" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "general_settings_param_key_key" ON "general_settings_param" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "general_settings_number_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "general_settings_dict" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "general_settings_param" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
