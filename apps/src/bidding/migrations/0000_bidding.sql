CREATE TABLE "bidding_tender" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"tender_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid,
	"budget" bigint NOT NULL,
	"bond" bigint DEFAULT 0 NOT NULL,
	"content" text NOT NULL,
	"docs" text[] NOT NULL,
	"invited" uuid[],
	"sign_up_end" timestamp (3) with time zone NOT NULL,
	"bid_end" timestamp (3) with time zone NOT NULL,
	"open_at" timestamp (3) with time zone NOT NULL,
	"judges" uuid[] NOT NULL,
	"bid_count" integer,
	"winner" uuid,
	"award" bigint,
	"saving" bigint,
	"opened_at" timestamp (3) with time zone,
	"published_days" integer,
	"published_until" date,
	"fail_reason" text collate "zh_natural",
	"plan_uuid" uuid,
	"award_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bidding_tender_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "bidding_tender_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "bidding_tender_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "bidding_tender_bond_check" CHECK ("bond" >= 0),
	CONSTRAINT "bidding_tender_bid_count_check" CHECK ("bid_count" >= 0),
	CONSTRAINT "bidding_tender_award_check" CHECK ("award" >= 0),
	CONSTRAINT "bidding_tender_published_days_check" CHECK ("published_days" >= 3 and "published_days" <= 60),
	CONSTRAINT "bidding_tender_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80', '90', '95'))
);
--> statement-breakpoint
ALTER TABLE "bidding_tender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bidding_tender_sections" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"scope" text collate "zh_natural",
	CONSTRAINT "bidding_tender_sections_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "bidding_tender_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bidding_tender_criteria" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "bidding_tender_criteria_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "bidding_tender_criteria_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "bidding_tender_criteria_weight_check" CHECK ("weight" >= 1 and "weight" <= 100)
);
--> statement-breakpoint
ALTER TABLE "bidding_tender_criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bidding_bid" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"tender" uuid NOT NULL,
	"supplier" uuid NOT NULL,
	"company" text collate "zh_natural",
	"credit_code" text collate "zh_natural",
	"contact" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"statement" text,
	"docs" text[],
	"open_at" timestamp (3) with time zone,
	"bid_end" timestamp (3) with time zone,
	"bond" bigint,
	"bond_paid" boolean DEFAULT false,
	"submitted_at" timestamp (3) with time zone,
	"price" bigint,
	"offer" text[],
	"business_score" numeric(17, 2),
	"technical_score" numeric(17, 2),
	"price_score" numeric(17, 2),
	"total" numeric(17, 2),
	"rank" integer,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bidding_bid_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "bidding_bid_bond_check" CHECK ("bond" >= 0),
	CONSTRAINT "bidding_bid_price_check" CHECK ("price" >= 1 and "price" <= 100000000000),
	CONSTRAINT "bidding_bid_business_score_check" CHECK ("business_score" >= 0 and "business_score" <= 100),
	CONSTRAINT "bidding_bid_technical_score_check" CHECK ("technical_score" >= 0 and "technical_score" <= 100),
	CONSTRAINT "bidding_bid_price_score_check" CHECK ("price_score" >= 0 and "price_score" <= 100),
	CONSTRAINT "bidding_bid_total_check" CHECK ("total" >= 0 and "total" <= 100),
	CONSTRAINT "bidding_bid_rank_check" CHECK ("rank" >= 0),
	CONSTRAINT "bidding_bid_state_check" CHECK ("state" in ('10', '20', '25', '30', '40', '50', '60', '90', '95'))
);
--> statement-breakpoint
ALTER TABLE "bidding_bid" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bidding_seat" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"tender" uuid NOT NULL,
	"judge" uuid NOT NULL,
	"declared_at" timestamp (3) with time zone,
	"scored_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bidding_seat_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "bidding_seat_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "bidding_seat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bidding_seat_marks" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bid" uuid,
	"criterion" text collate "zh_natural",
	"weight" integer,
	"points" numeric(21, 2),
	CONSTRAINT "bidding_seat_marks_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "bidding_seat_marks_weight_check" CHECK ("weight" >= 0),
	CONSTRAINT "bidding_seat_marks_points_check" CHECK ("points" >= 0 and "points" <= 100)
);
--> statement-breakpoint
ALTER TABLE "bidding_seat_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bidding_tender_sections" ADD CONSTRAINT "bidding_tender_sections_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."bidding_tender"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_tender_criteria" ADD CONSTRAINT "bidding_tender_criteria_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."bidding_tender"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_seat_marks" ADD CONSTRAINT "bidding_seat_marks_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."bidding_seat"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bidding_tender_state_idx" ON "bidding_tender" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_kind_idx" ON "bidding_tender" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_project_uuid_idx" ON "bidding_tender" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_winner_idx" ON "bidding_tender" USING btree ("enterprise_uuid","winner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_open_at_idx" ON "bidding_tender" USING btree ("enterprise_uuid","open_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_created_at_idx" ON "bidding_tender" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_budget_idx" ON "bidding_tender" USING btree ("enterprise_uuid","budget","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_award_idx" ON "bidding_tender" USING btree ("enterprise_uuid","award","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_tender_tender_no_key" ON "bidding_tender" USING btree ("enterprise_uuid","tender_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_tender_sections_parent_idx" ON "bidding_tender_sections" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "bidding_tender_criteria_parent_idx" ON "bidding_tender_criteria" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "bidding_bid_tender_idx" ON "bidding_bid" USING btree ("enterprise_uuid","tender","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_supplier_idx" ON "bidding_bid" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_state_idx" ON "bidding_bid" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_bond_paid_idx" ON "bidding_bid" USING btree ("enterprise_uuid","bond_paid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_submitted_at_idx" ON "bidding_bid" USING btree ("enterprise_uuid","submitted_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_price_idx" ON "bidding_bid" USING btree ("enterprise_uuid","price","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_total_idx" ON "bidding_bid" USING btree ("enterprise_uuid","total","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_rank_idx" ON "bidding_bid" USING btree ("enterprise_uuid","rank","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_bid_created_at_idx" ON "bidding_bid" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_bid_tender_supplier_key" ON "bidding_bid" USING btree ("enterprise_uuid","tender","supplier") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_seat_tender_idx" ON "bidding_seat" USING btree ("enterprise_uuid","tender","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_seat_judge_idx" ON "bidding_seat" USING btree ("enterprise_uuid","judge","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_seat_state_idx" ON "bidding_seat" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_seat_created_at_idx" ON "bidding_seat" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_seat_tender_judge_key" ON "bidding_seat" USING btree ("enterprise_uuid","tender","judge") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bidding_seat_marks_parent_idx" ON "bidding_seat_marks" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "bidding_seat_marks_bid_idx" ON "bidding_seat_marks" USING btree ("enterprise_uuid","bid");--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_tender" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_tender_sections" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_tender_criteria" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_bid" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_seat" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bidding_seat_marks" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
