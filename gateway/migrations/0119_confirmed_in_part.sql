-- An order whose last delivery came to nothing after its member had confirmed all others waited for a confirmation
-- that nobody could give.
update orders o set confirmed_at = o.updated_at, confirmed_by = 'member'
where o.status = 15 and o.order_type = 'ORDER_DELIVERY_ONLINE' and o.confirmed_at is null
  and exists (select from deliveries d where d.member_id = o.member_id and d.order_id = o.order_id
    and d.confirmed_at is not null)
  and not exists (select from deliveries d where d.member_id = o.member_id and d.order_id = o.order_id
    and d.confirmed_at is null and d.ended_at is null);
