import { finishCompanyLogin } from "@gerai/contract/office/company-login";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../api/call.ts";
import { LoadingPage } from "../ui/loading-page.tsx";
import { sessionQuery } from "./session.ts";

/** Where the company's provider leads back to: on to the office, or to the login with a sentence. */
export default function CompanyLoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  // As a query it is sent once, however often the page is drawn: the answer counts once.
  const { data, error } = useQuery({
    queryKey: [finishCompanyLogin.path, search],
    queryFn: () => call(finishCompanyLogin, { body: { answer: search.slice(1) } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data === undefined) return;
    client.setQueryData(sessionQuery.queryKey, data.session);
    void navigate(data.returnPath, { replace: true });
  }, [data, client, navigate]);
  useEffect(() => {
    if (error === null) return;
    void navigate("/masuk", { replace: true, state: { sentence: error.message } });
  }, [error, navigate]);
  return <LoadingPage />;
}
